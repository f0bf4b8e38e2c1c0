import { Link } from './link';

/** The not-found page (spec section 2), also for a path that leads nowhere inside a remote. */
export function NotFound() {
  return (
    <>
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <p>
        <Link to="/">Return to Home</Link>
      </p>
    </>
  );
}
