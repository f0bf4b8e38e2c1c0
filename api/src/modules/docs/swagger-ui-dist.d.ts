declare module 'swagger-ui-dist/absolute-path.js' {
  /** The folder with the files of Swagger UI. The package's own entry would run all of it. */
  export default function getAbsoluteFSPath(): string;
}
