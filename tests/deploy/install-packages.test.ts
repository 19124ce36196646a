// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { installPackages } from '../../e2e/programs'

const apt = ['apt-get']
const install = (name: string) => ['apt-get', 'install', '-y', '--no-install-recommends', name]

function fakeShell(...failures: string[]) {
  const run = vi.fn((command: readonly string[]) => {
    const index = failures.indexOf(command.at(-1) ?? '')
    if (index >= 0) failures.splice(index, 1)
    return index < 0
  })
  return { run, pause: vi.fn(() => Promise.resolve()), commands: () => run.mock.calls.map(([one]) => one) }
}

test('updates the package lists once and installs each package with its own command', async () => {
  const shell = fakeShell()
  await installPackages(apt, ['nginx-light', 'brotli'], shell)
  expect(shell.commands()).toEqual([['apt-get', 'update'], install('nginx-light'), install('brotli')])
  expect(shell.pause).not.toHaveBeenCalled()
})

test('retries a failed command after a pause, up to three attempts', async () => {
  const shell = fakeShell('update', 'chromium', 'chromium')
  await installPackages(apt, ['chromium'], shell)
  expect(shell.commands()).toEqual([
    ['apt-get', 'update'],
    ['apt-get', 'update'],
    install('chromium'),
    install('chromium'),
    install('chromium'),
  ])
  expect(shell.pause.mock.calls).toEqual([[10_000], [10_000], [30_000]])
})

test('skips the additional packages of a program that could not be installed', async () => {
  const shell = fakeShell('chromium', 'chromium', 'chromium')
  await installPackages(apt, ['chromium', 'chromium-headless-shell'], shell)
  expect(shell.commands()).not.toContainEqual(install('chromium-headless-shell'))
})

test('continues without an additional package that could not be installed', async () => {
  const shell = fakeShell('brotli')
  await installPackages(apt, ['nginx-light', 'brotli'], shell)
  expect(shell.commands().at(-1)).toEqual(install('brotli'))
  expect(shell.commands()).toHaveLength(3)
})
