// Runs as a child process (see backend-child.ts), to use another CPU core than the browser driver.
import { startBackend } from '../backend/start'
import { API_KEY } from './api-key'

const { BACKEND_DATA_DIR: dataDir = '', BACKEND_DATA, BACKEND_TEST } = process.env

const backend = await startBackend({
  port: 0,
  host: '127.0.0.1',
  ...(dataDir ? { dataDir } : {}),
  data: BACKEND_DATA === 'large' ? 'large' : 'demo',
  test: BACKEND_TEST === '1',
  apiKey: API_KEY,
})
process.send?.({ url: backend.url })
// Exits when the parent exits or crashes, so that nothing of a test run is left behind.
process.once('disconnect', () => {
  void backend.close().finally(() => process.exit(0))
})
