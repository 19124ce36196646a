// Completes package-lock.json for platforms other than the one it was written on, and finds what it lacks.

/** An entry of the lock's `packages`: the fields used here. */
export type LockedPackage = {
  version?: string
  resolved?: string
  integrity?: string
  cpu?: string[]
  dev?: boolean
  inBundle?: boolean
  libc?: string[]
  link?: boolean
  optional?: boolean
  os?: string[]
  bundleDependencies?: string[]
  optionalDependencies?: Record<string, string>
}

type Packages = Record<string, LockedPackage>
export type Lock = { packages: Packages }
type Platform = Pick<LockedPackage, 'cpu' | 'libc' | 'os'>

const SYSTEMS = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32'
const PROCESSORS = 'arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64'
const NATIVE_NAME = new RegExp(
  `(?:^|[-/])(${SYSTEMS})-(${PROCESSORS})(?:-(gnu|musl|msvc|eabi|gnueabihf|musleabihf))?$`,
)
const WASM_NAME = /(?:^|[-/])wasm32-wasi$/
const EXACT_VERSION = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/

/** The platform a native package is for, by its name; undefined for any other package. */
export function platformOf(name: string): Platform | undefined {
  if (WASM_NAME.test(name)) return { cpu: ['wasm32'] }
  const [, os, cpu, abi] = NATIVE_NAME.exec(name) ?? []
  if (!os || !cpu) return undefined
  if (os === 'linux' && abi === 'gnu') return { os: [os], cpu: [cpu], libc: ['glibc'] }
  if (os === 'linux' && abi === 'musl') return { os: [os], cpu: [cpu], libc: ['musl'] }
  return { os: [os], cpu: [cpu] }
}

/** Finds a dependency like Node: in the package's own `node_modules`, then in those of its parent folders. */
function findDependency(packages: Packages, parentPath: string, name: string): LockedPackage | undefined {
  for (
    let folder = parentPath;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const found = packages[pathIn(folder, name)]
    if (found || folder === '') return found
  }
}

const pathIn = (folder: string, name: string) => `${folder ? `${folder}/` : ''}node_modules/${name}`

type OptionalDependency = {
  parentPath: string
  parent: LockedPackage
  name: string
  spec: string
}

function optionalDependencies(packages: Packages): OptionalDependency[] {
  return Object.entries(packages).flatMap(([parentPath, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !parent.bundleDependencies?.includes(name))
      .map(([name, spec]) => ({ parentPath, parent, name, spec })),
  )
}

/** The locked package that meets an optional dependency. Ranges are left to npm. */
function lockedFor(
  packages: Packages,
  { parentPath, name, spec }: OptionalDependency,
): LockedPackage | undefined {
  const found = findDependency(packages, parentPath, name)
  return found && EXACT_VERSION.test(spec) && found.version !== spec ? undefined : found
}

/** An entry written by `completeLock`: npm's own have an integrity, a source or a bundle they come in. */
const isPlaceholder = ({ optional, integrity, resolved, inBundle, link }: LockedPackage) =>
  optional && !integrity && !resolved && !inBundle && !link

export const countPlaceholders = ({ packages }: Lock) => Object.values(packages).filter(isPlaceholder).length

/** Removes placeholders, so that npm looks the packages up again. */
export function removePlaceholders<L extends Lock>(lock: L): L {
  const kept = Object.entries(lock.packages).filter(([, locked]) => !isPlaceholder(locked))
  return { ...lock, packages: Object.fromEntries(kept) }
}

/** The keys are in npm's order. */
function placeholder(version: string, { cpu, os, libc }: Platform, isDev: boolean): LockedPackage {
  return {
    version,
    cpu,
    ...(isDev && { dev: true }),
    ...(libc && { libc }),
    optional: true,
    ...(os && { os }),
  }
}

/**
 * Adds an entry for each optional native package that the lock lacks. `npm ci` accepts it without an
 * integrity; the dependencies of such a package are unknown and not locked.
 */
export function completeLock<L extends Lock>(lock: L): L {
  const packages = { ...lock.packages }
  const dependencies = optionalDependencies(packages)
  // A package needed in production is not `dev`, even if a dev dependency needs it too.
  const productionFirst = [
    ...dependencies.filter(({ parent }) => !parent.dev),
    ...dependencies.filter(({ parent }) => parent.dev),
  ]
  for (const dependency of productionFirst) {
    const { parentPath, parent, name, spec } = dependency
    const platform = platformOf(name)
    if (!platform || !EXACT_VERSION.test(spec) || lockedFor(packages, dependency)) continue
    const isOtherVersionLocked = findDependency(packages, parentPath, name) !== undefined
    const path = pathIn(isOtherVersionLocked ? parentPath : '', name)
    packages[path] = placeholder(spec, platform, parent.dev === true)
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

/** Platforms on which the app is developed, tested or run. */
const REQUIRED_PLATFORMS = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64']

/** Required platforms for which a package is not published, by the name of its parent. Currently none. */
const UNPUBLISHED: Readonly<Record<string, readonly string[]>> = {}

function supports({ os, cpu, libc }: Platform, platform: string): boolean {
  const [system = '', processor = ''] = platform.split(' ')
  return (
    (os?.includes(system) ?? false) &&
    (cpu?.includes(processor) ?? false) &&
    (libc?.includes('glibc') ?? true)
  )
}

/** Optional packages that are not locked, and required platforms that a native package does not support. */
export function findGaps({ packages }: Lock, unpublished = UNPUBLISHED): string[] {
  const dependencies = optionalDependencies(packages)
  const missing = dependencies
    .filter((dependency) => !lockedFor(packages, dependency))
    .map(({ parentPath, name, spec }) => `${nameOf(parentPath)}: ${name} ${spec} is not locked`)
  const unsupported = Object.keys(packages).flatMap((parentPath) => {
    const native = dependencies.filter((one) => one.parentPath === parentPath && platformOf(one.name))
    // A single native package is an addition for its platform, not a part of every install.
    if (native.length < 2) return []
    const platforms = native.map((one) => lockedFor(packages, one) ?? platformOf(one.name) ?? {})
    return REQUIRED_PLATFORMS.filter(
      (required) =>
        !platforms.some((platform) => supports(platform, required)) &&
        !unpublished[nameOf(parentPath)]?.includes(required),
    ).map((required) => `${nameOf(parentPath)}: no package for ${required}`)
  })
  return [...missing, ...unsupported]
}

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path
