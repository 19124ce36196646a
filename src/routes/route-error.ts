/** Why an address leads nowhere; the error page turns it into the words of spec section 2. */
export class RouteError extends Error {
  override name = 'RouteError'

  constructor(
    readonly status: number,
    readonly reason: 'unmatched' | 'invalid',
    readonly address: string,
  ) {
    super(address)
  }
}
