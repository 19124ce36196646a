/**
 * Paths of the services, for servers that serve the app and proxy these: `npm run dev`, and deployments with
 * one origin (`services.nginx.conf`, `Caddyfile`).
 */
export const servicePaths = [
  '/api/auth/v1',
  '/auth/v1',
  '/location/v1',
  '/machine-profile/v1',
  '/report/v1',
  '/integration/v1',
  '/company/v1',
  '/user/v1',
  '/booking/v1',
  '/custom-field/v1',
  '/custom-field-type/v1',
  '/socket.io',
]
