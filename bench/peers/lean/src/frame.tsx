import { useEffect, useState } from 'react';
import { LIGHT_CLASS, THEME_KEY } from '@portal/design/theme-choice';
import { LOGO } from '@portal/design/logo';
import { Icon, type IconName } from '@portal/ui/icon';
import { copy } from '../../../../shell/src/app/copy';
import type { View } from './view';

const NAME = 'Five Pillars';
const HERE = '/dashboard';

const Logo = () => (
  <svg viewBox={LOGO.viewBox} aria-hidden="true" focusable="false">
    <path d={LOGO.roof.path} fill={LOGO.roof.fill} />
    {LOGO.pillars.map((pillar) => (
      <rect key={pillar.x} {...LOGO.pillar} {...pillar} />
    ))}
    <rect {...LOGO.ground} />
  </svg>
);

type Person = { firstName: string; lastName: string; profileImageUrl?: string | null };

const initialsOf = ({ firstName, lastName }: Person) =>
  `${firstName[0] ?? ''}${lastName[0] ?? ''}`.toUpperCase() || 'U';

/** A person's picture, or their initials. */
export const Avatar = ({ person, small = false }: { person: Person; small?: boolean }) => (
  <span className={small ? 'avatar small' : 'avatar'} aria-hidden="true">
    {person.profileImageUrl ? <img src={person.profileImageUrl} alt="" /> : initialsOf(person)}
  </span>
);

/** How many notifications are unread, live. */
function useUnread(stream: string): number {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    const source = new EventSource(stream);
    source.onmessage = ({ data }: MessageEvent<string>) => setUnread((JSON.parse(data) as { unread: number }).unread);
    return () => source.close();
  }, [stream]);
  return unread;
}

function ThemeToggle() {
  const [isLight, setLight] = useState(false);
  useEffect(() => setLight(document.documentElement.classList.contains(LIGHT_CLASS)), []);
  const toggle = () => {
    localStorage.setItem(THEME_KEY, isLight ? 'dark' : 'light');
    document.documentElement.classList.toggle(LIGHT_CLASS, !isLight);
    setLight(!isLight);
  };
  return (
    <button type="button" className="icon-button" aria-label={isLight ? copy.toDark : copy.toLight} onClick={toggle}>
      <Icon name={isLight ? 'moon' : 'sun'} />
    </button>
  );
}

const MENU: readonly { path: string; icon: IconName; label: string }[] = [
  { path: '/settings', icon: 'user', label: copy.profileSettings },
  { path: '/subscribe', icon: 'star', label: copy.subscription },
  { path: '/admin-login', icon: 'shield', label: copy.adminLogin },
  { path: '/api/logout', icon: 'logout', label: copy.logout },
];

const current = (path: string) => (path === HERE ? 'page' : undefined);

/** The members' header, as the shell has it. */
export function Header({ view: { user, entries, stream } }: { view: View }) {
  const unread = useUnread(stream);
  return (
    <header className="bar">
      <a className="brand" href="/" aria-label={NAME}>
        <Logo /> <span>{NAME}</span>
      </a>
      <nav aria-label={copy.navigation}>
        {entries.map(({ path, label }) => (
          <a key={path} href={path} aria-current={current(path)}>
            {label}
          </a>
        ))}
      </nav>
      <div className="row">
        <a className="icon-button" href="/notifications" aria-label={copy.notifications(unread)}>
          <span className="bell">
            <Icon name="bell" />
            {unread > 0 && <span aria-hidden>{unread}</span>}
          </span>
        </a>
        <ThemeToggle />
        <button
          type="button"
          className="icon-button"
          popoverTarget="profile-menu"
          aria-haspopup="menu"
          aria-label={copy.profileMenu(initialsOf(user))}
        >
          <Avatar person={user} />
        </button>
        <div id="profile-menu" popover="auto" role="menu" className="menu">
          <p>
            {user.firstName} {user.lastName}
          </p>
          {MENU.map(({ path, icon, label }) => (
            <a key={path} href={path} role="menuitem">
              <Icon name={icon} size={20} />
              {label}
            </a>
          ))}
        </div>
      </div>
    </header>
  );
}

/** The header's links at the bottom of small screens. */
export const MobileNav = ({ view: { entries } }: { view: View }) => (
  <nav aria-label={copy.mobileNavigation} className="mobile-nav">
    {entries.map(({ path, label, icon }) => (
      <a key={path} href={path} aria-current={current(path)}>
        <Icon name={(icon ?? 'arrow-right') as IconName} size={22} />
        {label}
      </a>
    ))}
  </nav>
);
