/** Swagger UI uses data URLs for some icons and sets styles by script; it loads nothing from other origins. */
export const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

export const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Five Pillars portal API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <main id="docs"><a href="/api/docs/openapi.json">The API as OpenAPI 3.1 (JSON)</a></main>
  </body>
</html>
`;

/** Starts Swagger UI; a separate file, because the page allows no inline script. */
export const DOCS_START = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#docs', deepLinking: true });\n`;
