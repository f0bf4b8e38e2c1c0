declare module 'swagger-ui-dist' {
  /** The folder with the files of Swagger UI. */
  export function getAbsoluteFSPath(): string;
}
