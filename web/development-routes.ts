/** Pages for developers. A build has none of them, so the server can't serve them either. */
import { route, type RouteConfig } from '@react-router/dev/routes'

export default (process.env['NODE_ENV'] === 'development'
  ? [route('gallery', 'pages/gallery.tsx')]
  : []) satisfies RouteConfig
