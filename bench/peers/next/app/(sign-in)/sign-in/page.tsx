import type { Metadata } from 'next';
import { DEFAULT_BRAND } from '@portal/contracts/brand-words';
import { LEGAL } from '@portal/contracts/legal';
import { pageTitle } from '@portal/contracts/titles';
import { LOGO } from '@portal/design/logo';
import { COPY } from '../../../../../../api/src/modules/auth/copy';
import { COPY as FRAME } from '../../../../../../api/src/server-pages/copy';

const { name, tagline } = DEFAULT_BRAND;
const { title, button, forgot, other, otherLink } = COPY.signIn;

export const metadata: Metadata = { title: pageTitle(title) };

const Logo = () => (
  <svg viewBox={LOGO.viewBox} aria-hidden="true" focusable="false">
    <path d={LOGO.roof.path} fill={LOGO.roof.fill} />
    {LOGO.pillars.map((pillar) => (
      <rect key={pillar.x} {...LOGO.pillar} {...pillar} />
    ))}
    <rect {...LOGO.ground} />
  </svg>
);

/** The API's own sign-in form as a server component; what's filled in goes to the API. */
export default function SignInPage() {
  return (
    <>
      <header className="bar">
        <a className="brand" href="/">
          <Logo /> {name}
        </a>
        <a className="button home" href="/">
          {FRAME.backHome}
        </a>
      </header>
      <main>
        <form className="card" method="post" action="/api/login" noValidate>
          <h1>{title}</h1>
          <div className="field">
            <label htmlFor="email">{COPY.email}</label>
            <input id="email" name="email" type="email" autoComplete="username" required autoFocus />
          </div>
          <div className="field">
            <label htmlFor="password">{COPY.password}</label>
            <input id="password" name="password" type="password" autoComplete="current-password" required />
          </div>
          <input type="hidden" name="returnTo" value="/" />
          <button className="button" type="submit">
            {button}
          </button>
          <p className="other">
            <a href="/api/forgot-password">{forgot}</a>
          </p>
          <p className="other">
            {other} <a href="/api/signup?returnTo=%2F">{otherLink}</a>
          </p>
        </form>
      </main>
      <footer>
        <p>{tagline}</p>
        <p>
          {Object.values(LEGAL).map(({ path, label }) => (
            <a key={path} href={path}>
              {label}{' '}
            </a>
          ))}
        </p>
      </footer>
    </>
  );
}
