import { startBackend } from './start'

const { PORT, HOST, DATA, BACKEND_TEST, API_KEY } = process.env

try {
  if (DATA !== undefined && DATA !== 'demo' && DATA !== 'large') throw new Error('DATA must be demo or large')
  const port = PORT === undefined ? undefined : Number(PORT)
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65536)) {
    throw new Error(`PORT must be a number from 0 to 65535, not '${PORT}'`)
  }
  const backend = await startBackend({
    ...(port !== undefined && { port }),
    ...(HOST && { host: HOST }),
    ...(DATA && { data: DATA }),
    ...(API_KEY && { apiKey: API_KEY }),
    test: BACKEND_TEST === '1',
  })
  console.log(`Stand-in backend: ${backend.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void backend.close().then(() => process.exit(0)))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
