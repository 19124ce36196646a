import { http, HttpResponse } from 'msw'

const tenant = { id: 'north', database: 'north', name: 'North Harbour', enabled: true, deleted: false }
const ownUser = { id: 'u-1', login: 'anna@north.example', firstName: 'Anna', lastName: 'Berg' }

/** A page of a list in the format of a Feathers service. */
export const answer = (data: object[]) => HttpResponse.json({ total: data.length, limit: 100, skip: 0, data })

/** Stubs the layout's requests of a signed-in user. */
export const signedInHandlers = [
  // Its header is the server's time; without one the device's clock counts.
  http.get('*/build.json', () => HttpResponse.json({})),
  http.post('*/api/auth/v1/authentication', () =>
    HttpResponse.json({ accessToken: 'a-token', user: ownUser }, { status: 201 }),
  ),
  http.get('*/api/auth/v1/tenants/north', () => HttpResponse.json(tenant)),
  http.get('*/api/auth/v1/tenants', () => answer([tenant])),
  http.get('*/auth/v1/domains', () => HttpResponse.json([])),
  http.get('*/company/v1/north/configuration/branding', () => HttpResponse.json({}, { status: 404 })),
  http.get('*/user/v1/north', () => answer([{ ...ownUser, enabled: true, deleted: false }])),
  // The dashboard settings, of which the layout reads a part.
  http.post('*/user/v1/north', () => HttpResponse.json({})),
]
