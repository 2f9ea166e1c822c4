import {
  fullEntity,
  type LegalFacts,
  type LegalText,
  sectionsOf,
  sentence,
  whoRunsTheLeague,
  writeToUs,
} from './legalText';

const EFFECTIVE = '29 November 2024';

export const privacyPolicy = (facts: LegalFacts): LegalText => ({
  title: 'Privacy policy',
  summary: 'What we know about you and your drivers, why we need it, and what you can ask us to do with it.',
  effective: EFFECTIVE,
  sections: sectionsOf({
    'Who we are': [
      `${whoRunsTheLeague(facts)} In this policy “we” and “us” mean ${facts.entity}, which decides how and why your personal data is used.`,
      'You are the parent or guardian who holds the account. A driver is a child you book for. This policy covers both of you, on this website and at our race days.',
    ],
    'Information we collect': [
      'We ask only for what a booking and a safe race need:',
      {
        terms: {
          You: 'your name, email address, phone number and password.',
          'Your drivers':
            'name, date of birth, height, weight, sex (you may decline to answer), racing experience and the certifications they have passed.',
          Bookings: 'the tickets you buy, who they are for, the codes you use and what you paid.',
          Payments:
            'whether a payment succeeded, and its reference. Card numbers go straight to the payment provider: we never see them.',
          Messages: `what you write or say to us, in an email${facts.hasChat ? ' or in the chat' : ''}.`,
          'Your visit': facts.hasAnalytics
            ? 'your IP address, browser and device, and, if you agree to it, the pages you look at.'
            : 'your IP address, browser and device.',
        },
      },
      'Nearly all of it comes from you. Payment results come from the payment provider, and certifications from the instructors who award them.',
    ],
    'How we use information': [
      {
        points: [
          'to open your account and keep you signed in;',
          'to show which tickets fit each driver: age, height and weight decide which kart is safe to race;',
          'to take bookings, send tickets and tell you when a race changes;',
          'to run the race day: entry lists, kart set-up, timing and results;',
          'to answer your questions and settle refunds;',
          'to keep accounts, prevent fraud and meet the law;',
          ...(facts.hasAnalytics ? ['to learn, with your consent, which pages help and which do not.'] : []),
        ],
      },
      'We make no decision about you or a driver by automated means alone that has a legal or similarly serious effect. If a height or weight looks wrong to you, you can change it in your account at any time.',
    ],
    'Legal bases': [
      'Where data protection law asks for a reason to use personal data, these are ours:',
      {
        terms: {
          Contract: 'we need your details and your driver’s to sell you a ticket and let the driver race.',
          ...(facts.hasAnalytics && {
            Consent: 'for analytics and personalised content. You can withdraw it at any time.',
          }),
          'Legitimate interests':
            'to keep race days safe, our website secure and our service improving, where your interests and your child’s do not outweigh ours.',
          'Legal duty': 'to keep tax records and to report accidents.',
        },
      },
      'As the parent or guardian, you give us a driver’s details on the child’s behalf.',
    ],
    Cookies: [
      'We keep a few things in your browser, in cookies or in its local storage:',
      {
        terms: {
          Needed: `that you are signed in, which tickets you have chosen${facts.hasAnalytics ? ', an unfinished payment, and your answer to the cookie notice' : ' and an unfinished payment'}. The shop does not work without them.`,
          ...(facts.hasAnalytics && {
            Analytics:
              'which pages are visited and where a booking is given up. They are set only after you have agreed.',
          }),
        },
      },
      ...(facts.hasAnalytics
        ? [
            'To take your agreement back, clear this site’s data in your browser’s settings. The notice will ask you again on your next visit.',
          ]
        : []),
    ],
    Sharing: [
      'We do not sell personal data. We share what is needed, and no more, with:',
      {
        terms: {
          'Circuits and race officials': 'who need to know who is racing, in which class and in which kart.',
          'Payment providers': 'who take your payment on their own page.',
          'Companies that work for us': `who host the website and send our emails${facts.hasChat ? '; who run the chat' : ''}${facts.hasAnalytics ? '; who count visits, if you agreed' : ''}. They act on our instructions only.`,
          Authorities: 'when the law obliges us to, or to protect somebody from harm.',
          'A new owner': 'if the league changes hands. This policy goes on to apply.',
        },
      },
      'Race results, with a driver’s name and times, may be published as is usual in motorsport. You can ask us to leave a name out.',
      'Some of these companies work in other countries. Where the law there protects you less, we rely on contract terms that the regulators have approved.',
    ],
    Retention: [
      {
        terms: {
          'Accounts and drivers': 'for as long as you have an account, or until you ask us to delete them.',
          'Bookings and payments': 'for as long as tax and accounting law requires.',
          'Accident reports':
            'for as long as a claim can be brought. For a child, that can be until some years after they come of age.',
          Messages: 'for up to two years after your question is settled.',
        },
      },
      'After that we delete the data, or change it so that it no longer points to anybody.',
    ],
    Security: [
      'Data travels between your browser and us encrypted. Passwords are stored in a form that nobody can read back, and only people who need a driver’s details for their work can open them.',
      'No system is perfectly safe. If a breach puts you or a driver at risk, we will tell you and the regulator without delay. You help by choosing a password that you use nowhere else.',
    ],
    'Third-party links': [
      'Our pages link to other websites: the payment page, circuits, social networks. They have privacy policies of their own, and we do not answer for what they do. Please read theirs before you give them your data.',
    ],
    'Children under 13': [
      'Many of our drivers are younger than 13, but our website is for adults. A child cannot open an account: a parent or guardian does, and adds the child as a driver.',
      'We never knowingly collect personal data from a child under 13 directly, never show children advertising, and never ask for more about a child than taking part needs.',
      {
        points: [
          'You can see and correct everything we hold about your driver in your account.',
          'You can have it deleted, and refuse that we collect more. The driver then cannot race with us.',
        ],
      },
      `If you believe that a child has given us data without you, please ${writeToUs(facts)}. We will delete it.`,
    ],
    Changes: [
      `This policy has been in effect since ${EFFECTIVE}. When we change it, we publish the new version here with its date. If a change matters to you or your drivers, we tell you by email before it takes effect.`,
    ],
    Contact: [
      `Questions about your data, or a request? Please ${writeToUs(facts)}. You can ask us to:`,
      {
        points: [
          'show you what we hold, or send you a copy to take elsewhere;',
          'correct it or delete it;',
          'stop or limit how we use it;',
          'forget a consent that you gave.',
        ],
      },
      `We answer within one month, free of charge. If you are not happy with our answer, you can complain to the data protection authority where you live. ${sentence(`Data controller: ${fullEntity(facts)}`)}`,
    ],
  }),
});
