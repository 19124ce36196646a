/** Most machines that run the tests have neither a sandbox nor a GPU. */
export const launchArguments = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** The headless shell draws in the browser's own process: without a GPU another one only costs time. */
export const shellArguments = [...launchArguments, '--in-process-gpu']

/** Launch options for tests that need the whole browser: tabs, printing, the PDF viewer, cameras. */
export function wholeBrowser(...more: string[]): { executablePath: string | undefined; args: string[] } {
  return { executablePath: process.env.CHROMIUM_PATH, args: [...launchArguments, ...more] }
}
