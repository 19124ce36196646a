// @vitest-environment node
import { expect, it } from 'vitest'
import { completeLock, findGaps, type Lock, platformOf, removePlaceholders } from '../../deploy/lock'

const published = (version: string) => ({ version, integrity: 'sha512-abc', optional: true })

/** A native package family whose lock file has only the current machine's package. */
const incomplete: Lock = {
  packages: {
    '': {},
    'node_modules/@zip/linux-x64-gnu': {
      ...published('2.0.0'),
      os: ['linux'],
      cpu: ['x64'],
      libc: ['glibc'],
    },
    'node_modules/zip': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@zip/darwin-arm64': '2.0.0',
        '@zip/darwin-x64': '2.0.0',
        '@zip/linux-arm64-musl': '2.0.0',
        '@zip/linux-arm64-gnu': '2.0.0',
        '@zip/linux-x64-gnu': '2.0.0',
        '@zip/wasm32-wasi': '2.0.0',
        '@zip/win32-x64-msvc': '2.0.0',
      },
    },
  },
}

const withParent = (name: string, parent: Lock['packages'][string]): Lock => ({
  packages: { ...incomplete.packages, [`node_modules/${name}`]: parent },
})

it.each([
  ['@a/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['a-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['@a/binding-linux-riscv64-gnu', { os: ['linux'], cpu: ['riscv64'], libc: ['glibc'] }],
  ['@a/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@a/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
  ['@a/binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
  ['@a/binding-openharmony-arm64', { os: ['openharmony'], cpu: ['arm64'] }],
  ['@a/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['fsevents', undefined],
  ['linux-x64-tools', undefined],
])('derives the platform of %s from its name', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
})

it('adds an entry for each optional native package, in the order of npm', () => {
  const { packages } = completeLock(incomplete)
  expect(Object.keys(packages)).toEqual([
    '',
    'node_modules/@zip/darwin-arm64',
    'node_modules/@zip/darwin-x64',
    'node_modules/@zip/linux-arm64-gnu',
    'node_modules/@zip/linux-arm64-musl',
    'node_modules/@zip/linux-x64-gnu',
    'node_modules/@zip/wasm32-wasi',
    'node_modules/@zip/win32-x64-msvc',
    'node_modules/zip',
  ])
  expect(JSON.stringify(packages['node_modules/@zip/linux-arm64-musl'])).toBe(
    '{"version":"2.0.0","cpu":["arm64"],"dev":true,"libc":["musl"],"optional":true,"os":["linux"]}',
  )
  expect(packages['node_modules/@zip/linux-x64-gnu']).toBe(
    incomplete.packages['node_modules/@zip/linux-x64-gnu'],
  )
})

it('changes nothing in a complete lock', () => {
  const lock = completeLock(incomplete)
  expect(JSON.stringify(completeLock(lock))).toBe(JSON.stringify(lock))
  expect(JSON.stringify(completeLock(removePlaceholders(lock)))).toBe(JSON.stringify(lock))
})

it('removes placeholders and keeps bundled, linked and published packages', () => {
  const others = {
    'node_modules/a': { version: '1.0.0', optional: true, inBundle: true },
    'node_modules/b': { resolved: 'packages/b', optional: true, link: true },
  }
  const { packages } = completeLock({ packages: { ...incomplete.packages, ...others } })
  expect(removePlaceholders({ packages }).packages).toEqual({ ...incomplete.packages, ...others })
})

it('nests a package where another version is at the top level', () => {
  const lock = withParent('old/node_modules/zip', {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { '@zip/linux-x64-gnu': '1.0.0', '@zip/darwin-x64': '2.0.0' },
  })
  const { packages } = completeLock(lock)
  expect(packages['node_modules/old/node_modules/zip/node_modules/@zip/linux-x64-gnu']?.version).toBe('1.0.0')
  expect(packages['node_modules/old/node_modules/zip/node_modules/@zip/darwin-x64']).toBeUndefined()
  expect(packages['node_modules/@zip/linux-x64-gnu']?.version).toBe('2.0.0')
})

it('marks a package as dev only if production does not need it', () => {
  const lock = withParent('archive', {
    version: '1.0.0',
    optionalDependencies: { '@zip/darwin-x64': '2.0.0' },
  })
  const { packages } = completeLock(lock)
  expect(packages['node_modules/@zip/darwin-x64']).not.toHaveProperty('dev')
  expect(packages['node_modules/@zip/darwin-arm64']).toHaveProperty('dev', true)
})

it('does not guess versions, platforms or bundled packages', () => {
  const lock = withParent('watcher', {
    version: '1.0.0',
    bundleDependencies: ['bundled-linux-x64'],
    optionalDependencies: { fsevents: '2.3.3', 'a-linux-x64': '^1.0.0', 'bundled-linux-x64': '1.0.0' },
  })
  const completed = completeLock(lock)
  expect(Object.keys(completed.packages).filter((path) => !path.includes('zip'))).toEqual([
    '',
    'node_modules/watcher',
  ])
  expect(findGaps(completed)).toEqual([
    'watcher: fsevents 2.3.3 is not locked',
    'watcher: a-linux-x64 ^1.0.0 is not locked',
  ])
})

it('finds each package that is not locked, and none once the lock is complete', () => {
  expect(findGaps(incomplete)).toContain('zip: @zip/darwin-arm64 2.0.0 is not locked')
  expect(findGaps(incomplete)).toHaveLength(6)
  expect(findGaps(completeLock(incomplete))).toEqual([])
})

it('finds required platforms that a native package does not support', () => {
  const lock = completeLock(
    withParent('unzip', {
      version: '1.0.0',
      optionalDependencies: {
        'unzip-darwin-arm64': '1.0.0',
        'unzip-linux-arm64-musl': '1.0.0',
        'unzip-linux-x64': '1.0.0',
        'unzip-win32-x64': '1.0.0',
      },
    }),
  )
  expect(findGaps(lock)).toEqual(['unzip: no package for linux arm64', 'unzip: no package for darwin x64'])
  expect(findGaps(lock, { unzip: ['linux arm64', 'darwin x64'] })).toEqual([])
})
