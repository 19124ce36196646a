import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installPackages } from './programs'

/** The files of a certificate and its key. */
export type Certificate = { certificate: string; key: string }

// Its older versions refuse '--version'.
const version = () => spawnSync('openssl', ['version'], { encoding: 'utf8', timeout: 20_000 })

/**
 * The openssl to make certificates with; installs Debian's where there is none and apt may be used.
 * @returns its version
 * @throws Error that says what to do where that can't be done
 */
export function ensureOpenssl(): string {
  let found = version()
  if (found.error) {
    console.log('No openssl was found on this machine; installing one.')
    installPackages(['openssl'])
    found = version()
  }
  if (found.status === 0) return found.stdout.trim()
  throw new Error(
    'deploy/nginx.conf is tested with a certificate of its own, and there is no openssl to make it and none could be installed. ' +
      'Install openssl yourself and put it in the PATH.',
  )
}

/**
 * Makes a certificate for a host that is good for a day, signed with its own key.
 * @param folder where its files are put
 * @throws Error with the reason where that can't be done
 */
export function selfSigned(host: string, folder: string): Certificate {
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') }
  const shape = 'req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 -days 1'.split(' ')
  const whose = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const parts = [...shape, ...whose, '-out', files.certificate, '-keyout', files.key]
  const made = spawnSync('openssl', parts, { encoding: 'utf8' })
  if (made.status === 0) return files
  throw new Error(`openssl made no certificate: ${made.error?.message ?? made.stderr}`)
}
