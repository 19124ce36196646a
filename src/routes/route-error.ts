/** Why no screen is available for an address; the error page shows the text of spec section 2. */
export class RouteError extends Error {
  override name = 'RouteError'

  constructor(
    readonly reason: 'unmatched' | 'invalid',
    readonly address: string,
  ) {
    super(address)
  }
}
