/** The key of the stand-in's separate auth API, in every test run and by default in `npm start`. */
export const API_KEY = 'demo-api-key'
