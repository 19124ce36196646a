import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findOpenssl, required } from './programs'

/** File paths of a certificate and its key. */
export type Certificate = { certificate: string; key: string }

/**
 * Creates a self-signed certificate for a host, valid for one day.
 * @param folder where its files are written
 * @throws Error with the reason if it fails
 */
export function selfSigned(host: string, folder: string): Certificate {
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') }
  const shape = 'req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 -days 1'.split(' ')
  const whose = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const parts = [...shape, ...whose, '-out', files.certificate, '-keyout', files.key]
  const made = spawnSync(required('OpenSSL', findOpenssl()), parts, { encoding: 'utf8' })
  if (made.status === 0) return files
  throw new Error(`openssl made no certificate: ${made.error?.message ?? made.stderr}`)
}
