import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const backend = 'http://localhost:3000'

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  plugins: [react(), tailwindcss()],
  // One of the sign-in library's dependencies expects Node's name for the global object.
  define: { global: 'globalThis' },
  build: { outDir: '../dist/site', emptyOutDir: true, assetsInlineLimit: 0 },
  server: {
    proxy: {
      '/api': backend,
      '/config.json': backend,
      '/ws': { target: backend, ws: true },
    },
  },
})
