/** The key of the test backend's separate auth API, in all tests and by default in `npm start`. */
export const API_KEY = 'demo-api-key'
