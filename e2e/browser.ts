/** Most machines that run the tests have neither a sandbox nor a GPU. */
export const launchArguments = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** Launch options for tests that need the whole browser: tabs, printing, the PDF viewer, cameras. */
export function wholeBrowser(...more: string[]): { executablePath: string | undefined; args: string[] } {
  return { executablePath: process.env.CHROMIUM_PATH, args: [...launchArguments, ...more] }
}
