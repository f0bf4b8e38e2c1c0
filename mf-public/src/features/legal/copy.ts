import { BRAND_SLOTS } from '@portal/contracts/brand-words';
/**
 * The privacy notice and the terms: all of their words, and the only place to edit them.
 *
 * FOR COUNSEL: these texts describe what the portal does, and were not written by a lawyer. Please check them, fill in
 * the company's legal name, its address and its state, and say for how long server logs and backups are kept where the
 * portal is hosted. Then set `CHECKED_BY_COUNSEL` to true, which takes the notice off both pages, and set `UPDATED`.
 */
export const CHECKED_BY_COUNSEL = false;

/** When the texts last changed, as both pages say it. */
const UPDATED = 'November 22, 2026';

export interface LegalSection {
  heading: string;
  paragraphs?: readonly string[];
  items?: readonly (readonly [term: string, text: string])[];
}

export interface LegalText {
  title: string;
  intro: string;
  updated: string;
  sections: readonly LegalSection[];
}

export const copy = {
  unchecked: 'This text still has to be checked by our counsel. What it says about the portal is true today.',
  updated: (date: string) => `Last changed on ${date}`,
  contact: 'Questions, or something you want us to do with your data? Write to',
} as const;

export const privacy: LegalText = {
  title: 'Privacy Notice',
  intro: `What ${BRAND_SLOTS.name} keeps about you, why, for how long, and how you have it deleted.`,
  updated: UPDATED,
  sections: [
    {
      heading: 'The short version',
      paragraphs: [
        'We keep what you tell us and what you do in the portal, in order to coach you. We use no trackers, no analytics and no advertising, here or elsewhere. We do not sell your data, and we do not share it for advertising.',
        'You can read and download everything about your account in Profile Settings, and delete the account there yourself.',
      ],
    },
    {
      heading: 'What we keep, and for how long',
      items: [
        [
          'The questionnaire',
          'Your name, phone number, email address, industry, income, income goal, what you write about your business, and when you sent it. We add notes on how we stay in touch, and we keep the mails that were sent about it. We use it to contact you and to prepare your strategy session; when you choose its time, we keep that and your time zone. It stays until we erase it, which we do when you ask us to.',
        ],
        [
          'Your account',
          'Your name, email address, time zone, your profile picture if you add one, when you joined and when you were last here. A password is kept only as a hash, from which nobody can read it. It stays until the account is deleted.',
        ],
        [
          'Your work as a member',
          'Courses, lessons, ticked activities and reflections, priorities, habits, booked sessions, messages to your coach, requests for a plan, and the address of your calendar if you make one. It stays until your account is deleted.',
        ],
        [
          'What you buy',
          'Your plan, its invoices and what was paid and given back, where plans can be bought here. You pay on the page of our payment provider: nothing of your card reaches us. Once your account is deleted, what was paid stays in our books, as the law asks, without your name and address.',
        ],
        [
          'What you share in the community',
          'Posts, comments, cheers and reports. Other members see your posts and comments with your name and picture. You can delete each of them.',
        ],
        [
          'Where you are signed in',
          'For each browser: when you signed in, when it was last used, and what kind of browser it is. A sign-in ends after 14 days without use, and after 90 days at the latest. You can end each one in Profile Settings.',
        ],
        [
          'Mails',
          'Mails about your account are forgotten after 30 days. Mails about a questionnaire stay as long as the questionnaire does.',
        ],
        [
          'Server logs and limits',
          'Our server notes each request with its time, its address on our site, your network address (IP) and whether it worked, but never what you typed. We use this to keep the portal safe and running, and only as long as that takes. To stop abuse, it also counts tries by network address and by account, and forgets those counts soon after their limit has passed.',
        ],
        [
          'What our team did',
          'When an administrator does something with your data, the deed is recorded. Once the data is deleted, the record stays without your name.',
        ],
        [
          'Backups',
          'Copies of the database, kept for emergencies. What you delete leaves them when they are replaced.',
        ],
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'Our team and your coach see what they need to coach you: questionnaires, bookings, messages, plan requests and how far you are in each course. Your reflections are shown to you alone; nobody reads them in the portal but you.',
        'Companies that work for us store and carry data on our behalf: the one that hosts the portal, the one that delivers our mails, and, where plans can be bought here, the one that takes payments. If members sign in through an identity provider, that company tells us your name and verified email address, and learns when you sign in.',
        'We hand data to others only where the law requires it, or to defend our rights.',
      ],
    },
    {
      heading: 'Videos from YouTube',
      paragraphs: [
        'Our videos are hosted by YouTube, a service of Google. Our pages load nothing from YouTube until you play a video, follow a link that says to watch one, or ask for the thumbnails. From then on, your browser loads the player from youtube-nocookie.com and the thumbnails from i.ytimg.com, and Google receives your network address and may store data in your browser. What Google does with it stands in its own privacy policy at policies.google.com/privacy.',
      ],
    },
    {
      heading: 'Cookies and what your browser keeps',
      paragraphs: [
        'Only what the portal needs to work, none of it from anybody else, except what YouTube sets when you play a video.',
      ],
      items: [
        ['Session', 'Keeps you signed in, for up to 90 days; an administrator for one day.'],
        [
          'Signed-in mark',
          'Lets a page know at once that somebody is signed in, without saying who. It goes with the session.',
        ],
        [
          'Known device',
          'Recognizes a browser in which you have signed in before, so that others who guess passwords cannot lock you out. One year.',
        ],
        ['Time zone', 'Lets a page show the days and times of where you are from its first moment. One year.'],
        ['Sign-in', 'Holds together a sign-in through an identity provider. Ten minutes.'],
        [
          'Release channel',
          'Says which version of the portal this browser gets, while a new one is being tried out. 30 days.',
        ],
        [
          'Theme and drafts',
          'Dark or light, and what you have typed but not sent yet, are kept in your browser’s own storage and not sent to us until you send them.',
        ],
      ],
    },
    {
      heading: 'Your choices',
      items: [
        ['See and take along', 'Profile Settings, Your data: download everything about your account.'],
        ['Correct', 'Change your name, picture and time zone in Profile Settings; for the rest, write to us.'],
        [
          'Delete your account',
          'Profile Settings, Delete your account. Everything that is yours goes at once. Posts and comments stay, under the name Former Member, so that other members’ conversations still make sense; delete them first if you want them gone.',
        ],
        [
          'Erase a questionnaire',
          'A questionnaire is not part of an account. Write to us from the address you gave, and we erase it with its notes and mails.',
        ],
        [
          'Other rights',
          'Depending on your state, you may have the right to know, correct, delete and receive a copy of your data, and to be treated no differently for asking. Write to us; we answer within 45 days, and we check that it is you who asks.',
        ],
      ],
    },
    {
      heading: 'Safety, age and changes',
      paragraphs: [
        'Data travels encrypted wherever the portal is reached over https, and passwords are hashed. No system is perfectly safe: if data about you were exposed, we would tell you as the law requires.',
        'The portal is for people who run a business. It is not meant for anybody under 18.',
        'When this notice changes, the new text and its date stand here; members are told before a change that matters to them takes effect.',
      ],
    },
  ],
};

export const terms: LegalText = {
  title: 'Terms of Service',
  intro: `What you can expect of ${BRAND_SLOTS.name}, and what we expect of you.`,
  updated: UPDATED,
  sections: [
    {
      heading: 'Who we are, and what this covers',
      paragraphs: [
        `${BRAND_SLOTS.name} offers business coaching in the United States. These terms cover our website, the members’ portal and the coaching that goes with it. By creating an account or sending the questionnaire you agree to them.`,
      ],
    },
    {
      heading: 'Coaching, not professional advice',
      paragraphs: [
        'Coaching, courses and worksheets help you to think, plan and keep going. They are not legal, tax, financial, lending, medical or other professional advice. You decide what you do in your business, and you keep to the rules that bind it, such as those on licensing, advertising, fair housing, lending, calls and messages.',
        'The results we name, such as more monthly revenue within six months, are what we work toward with you. They depend on your work and your market, and are not promised to anybody.',
      ],
    },
    {
      heading: 'Your account',
      items: [
        ['One person', 'An account is for one person who is at least 18. Keep your password to yourself.'],
        ['True facts', 'Give your own name and an email address that reaches you.'],
        [
          'Ending it',
          'You can delete your account at any time in Profile Settings. What is paid for and due stays due.',
        ],
        [
          'If rules are broken',
          'We may pause or close an account that breaks these terms or harms others. Where we can, we say why first.',
        ],
      ],
    },
    {
      heading: 'Plans, prices and the guarantee',
      paragraphs: [
        'Prices stand on the Subscription page, with how often they are charged. Where plans can be bought here, you pay on the page of our payment provider, and a plan renews by itself until you cancel it, which you can at any time on that page; what you have paid for stays open until it is over. Where they cannot, a button sends a request and nothing is charged: we contact you, and a plan begins once we have agreed on it in writing, together with how it is paid, renewed and ended.',
        'Every plan has a 30-day money-back guarantee: if there is no measurable progress within the first 30 days, tell us within that time, and we return what you paid for them.',
      ],
    },
    {
      heading: 'Sessions',
      paragraphs: [
        'You can cancel a 1:1 session in the portal until it starts. Please do it as early as you can, so that somebody else may have the time. Coaches may move or cancel a session; we then offer another time.',
        'Sessions take place on a video service of another company, whose own terms apply. Nobody records a session unless everyone in it has agreed.',
      ],
    },
    {
      heading: 'The community',
      items: [
        ['Be decent', 'No harassment, hate, spam, or selling to other members who did not ask.'],
        [
          'Keep confidences',
          'What others share stays here. Leave your clients’ names and private facts out of your posts.',
        ],
        ['What you write stays yours', 'You allow us to show it in the portal. Do not post what belongs to others.'],
        ['Moderation', 'Members can report a post. We may hide it, and its author still sees it with the reason.'],
      ],
    },
    {
      heading: 'Our material',
      paragraphs: [
        'Courses, worksheets and texts belong to us or to those who let us use them. As a member you may use and print them for your own business. Please do not resell, publish or teach them without our written consent. The talks in the video library belong to their makers, and are shown through YouTube’s player.',
      ],
    },
    {
      heading: 'Fair use of the portal',
      paragraphs: [
        'Do not try to get into other people’s accounts, to overload the portal or to copy it by machine. If you find a weakness, tell us, and give us time to mend it before you tell others.',
      ],
    },
    {
      heading: 'What we are liable for',
      paragraphs: [
        'We do our work with care, and offer the portal as it is. As far as the law allows, we give no other warranty, we are not liable for lost profit or indirect damage, and in all we are liable for no more than you paid us in the twelve months before. Nothing here limits rights that the law does not let you give up.',
      ],
    },
    {
      heading: 'Changes and law',
      paragraphs: [
        `When these terms change, the new text and its date stand here, and members are told before a change that matters to them takes effect. The law of the state in which ${BRAND_SLOTS.name} is established applies, without its rules on conflicts of law. Please talk to us first: most things are settled by a mail.`,
      ],
    },
  ],
};
