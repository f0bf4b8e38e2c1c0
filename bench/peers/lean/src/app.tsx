import { useState } from 'react';
import type { Message } from '@portal/contracts/messages';
import { Icon } from '@portal/ui/icon';
import { copy } from '../../../../mf-courses/src/features/dashboard/copy';
import { copy as shared } from '../../../../mf-courses/src/shared/copy';
import { Avatar, Header, MobileNav } from './frame';
import { Habits } from './habits';
import type { View } from './view';

const Progress = ({ label, value, tone = '' }: { label: string; value: number; tone?: string }) => (
  <div className={`progress ${tone}`} role="progressbar" aria-label={label} aria-valuenow={Math.round(value)}>
    <span style={{ width: `${value}%` }} />
  </div>
);

const Percent = ({ value }: { value: number }) => <span className="figure">{Math.round(value)}%</span>;

const Course = ({ course }: { course: View['course'] }) => (
  <section id="current-course" className="card hero" aria-labelledby="current-course-title">
    <h2 id="current-course-title" className="eyebrow">
      {copy.course.title}
    </h2>
    <h3>{course.title}</h3>
    {course.after && <p>{course.after}</p>}
    <div className="row">
      <a className="button primary" href={course.path}>
        {course.action}
        <Icon name="arrow-right" size={20} />
      </a>
      {course.worksheet && (
        <a className="button ghost" href={course.worksheet} target="_blank" rel="noopener noreferrer">
          {copy.course.worksheet}
          <Icon name="external" size={16} />
        </a>
      )}
    </div>
    <div className="row between">
      <strong>{course.name}</strong>
      <Percent value={course.progress} />
    </div>
    <Progress label={shared.lessonAhead.progress(course.name)} value={course.progress} />
  </section>
);

function Priorities({ priorities: stored }: { priorities: View['priorities'] }) {
  const [priorities, setPriorities] = useState(stored);
  const show = (id: string, completed: boolean) =>
    setPriorities((all) => all.map((priority) => (priority.id === id ? { ...priority, completed } : priority)));
  const toggle = async (id: string, completed: boolean) => {
    show(id, completed);
    const response = await fetch(`/api/priorities/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ completed }),
    }).catch(() => undefined);
    if (!response?.ok) show(id, !completed);
  };
  return (
    <section id="priorities" className="card" aria-labelledby="priorities-title">
      <div className="row between">
        <h2 id="priorities-title">{copy.priorities.title}</h2>
        <span className="note">
          {copy.priorities.done(priorities.filter(({ completed }) => completed).length, priorities.length)}
        </span>
      </div>
      <ul role="list">
        {priorities.map(({ id, title, completed, fromCoach, pillar }) => (
          <li key={id} className="row top">
            <div className="grow">
              <label className={completed ? 'row done' : 'row'}>
                <input type="checkbox" checked={completed} onChange={() => void toggle(id, !completed)} />
                <span>{title}</span>
              </label>
              {(fromCoach || pillar) && (
                <div className="row badges">
                  {fromCoach && <span className="badge blue">{copy.priorities.fromCoach}</span>}
                  {pillar && <span className={`badge ${pillar.color}`}>{pillar.name}</span>}
                </div>
              )}
            </div>
            <button type="button" className="icon-button" aria-label={copy.priorities.edit(title)}>
              <Icon name="edit" size={18} />
            </button>
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className="button">
          <Icon name="plus" size={18} />
          {copy.priorities.open}
        </button>
      </div>
    </section>
  );
}

const Session = ({ session }: { session: NonNullable<View['session']> }) => (
  <section id="next-session" className="card" aria-labelledby="next-session-title">
    <h2 id="next-session-title">{copy.session.title}</h2>
    <div className="row top">
      <div className="leaf" aria-hidden="true">
        <span className="note">{session.month}</span>
        <span className="figure">{session.day}</span>
      </div>
      <div>
        <div className="row">
          <h3>{session.title}</h3>
          <span className="badge blue">{session.kind}</span>
        </div>
        <p>
          <time dateTime={session.at}>{session.when}</time>
        </p>
        <p className="note">{session.details}</p>
      </div>
    </div>
    <div className="row">
      <a className="button" href="/coaching">
        {copy.session.all}
      </a>
    </div>
  </section>
);

function Pillar({ name, color, progress, path, note }: View['pillars'][number]) {
  const content = (
    <>
      <div className="grow">
        <strong>{name}</strong>
        {note && <p className="note">{note}</p>}
      </div>
      <Progress label={copy.pillars.progress(name)} value={progress} tone={color} />
      <Percent value={progress} />
      {path && <Icon name="chevron-right" size={20} />}
    </>
  );
  return path ? (
    <a className="card pillar" href={path}>
      {content}
    </a>
  ) : (
    <div className="card pillar">{content}</div>
  );
}

const Posts = ({ posts }: { posts: View['posts'] }) => (
  <section id="community" aria-labelledby="community-title" className="stack">
    <h2 id="community-title">{copy.community.title}</h2>
    <ul role="list" className="stack">
      {posts.map(({ id, author, content, createdAt, when }) => (
        <li key={id} className="row top">
          <Avatar person={author} small />
          <div>
            <p>
              <strong>
                {author.firstName} {author.lastName}
              </strong>
            </p>
            <p className="note">
              <time dateTime={createdAt}>{when}</time>
            </p>
            <p className="excerpt">{content}</p>
          </div>
        </li>
      ))}
    </ul>
    <div className="row">
      <a className="button" href="/community">
        {copy.community.all}
      </a>
    </div>
  </section>
);

const Goal = ({ goal }: { goal: string }) => (
  <p className="muted">
    {copy.onboarding.goal} {goal} <a href="/welcome">{copy.onboarding.change}</a>
  </p>
);

/** The whole page. */
export function App({ view }: { view: View }) {
  const [toast, setToast] = useState<Message>();
  return (
    <>
      <Header view={view} />
      <main id="main" tabIndex={-1}>
        <header>
          <h1>{copy.greeting(view.user.firstName)}</h1>
          <p className="muted">{view.welcome}</p>
        </header>
        {view.firstDay?.goal && <Goal goal={view.firstDay.goal} />}
        <div className="columns">
          <Course course={view.course} />
          <Priorities priorities={view.priorities} />
          <Habits habits={view.habits} onMessage={setToast} />
          {view.session && <Session session={view.session} />}
          <div className="later">
            <section id="pillars" aria-labelledby="pillars-title" className="stack">
              <h2 id="pillars-title">{copy.pillars.title}</h2>
              {view.pillars.map((pillar) => (
                <Pillar key={pillar.name} {...pillar} />
              ))}
            </section>
          </div>
          <div className="later">
            <Posts posts={view.posts} />
            <blockquote>{copy.quote}</blockquote>
          </div>
        </div>
      </main>
      <MobileNav view={view} />
      <div role="status">
        {toast && (
          <p className="toast">
            <strong>{toast.title}</strong> {toast.description}
          </p>
        )}
      </div>
    </>
  );
}
