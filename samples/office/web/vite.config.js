import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

// The pages are on one port, the server on another. A proxy leads /api to the server, as nginx would.
const proxy = {
  '/api': {
    target: process.env.OFFICE_SERVER ?? 'http://localhost:8080',
    changeOrigin: true,
    rewrite: (path) => path.replace(/^\/api/, ''),
  },
};

export default defineConfig({
  plugins: [vue()],
  server: { proxy },
  preview: { port: 5173, strictPort: true, proxy },
});
