/** Most machines that run the tests have neither a sandbox nor a GPU. */
export const launchArguments = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

type LaunchOptions = { executablePath: string | undefined; args: string[] }

const optionsByArguments = new Map<string, LaunchOptions>()

/**
 * Launch options for tests that need the whole browser: tabs, printing, the PDF viewer, cameras. The same object for the
 * same arguments: Playwright starts a new browser for test files with another object, even if it has the same content.
 */
export function wholeBrowser(...more: string[]): LaunchOptions {
  const args = [...launchArguments, ...more]
  const key = args.join(' ')
  const options = optionsByArguments.get(key) ?? { executablePath: process.env.CHROMIUM_PATH, args }
  optionsByArguments.set(key, options)
  return options
}
