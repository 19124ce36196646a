import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const page = (name: string) => new URL(`${name}.html`, import.meta.url).pathname

/** Minimal pages that the bench compares with the product. */
export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  base: '/floor/',
  plugins: [react()],
  build: { rolldownOptions: { input: [page('front-desk'), page('sign-in')] } },
})
