export const PATH = '/visitor-self-update/north/7/v-1'

/** An ISO time in so many hours. */
export const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** The visitor of the link, who is expected in an hour. */
export const linkVisitor = {
  visitUserId: 'v-1',
  visitId: '7',
  firstName: 'Elena',
  lastName: 'Meyer',
  status: 'expected',
  start: soon(1),
  end: soon(2),
}
