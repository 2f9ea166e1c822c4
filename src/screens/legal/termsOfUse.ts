import {
  type LegalFacts,
  type LegalText,
  sectionsOf,
  sentence,
  whoRunsTheLeague,
  writeToUs,
} from './legalText';

export const termsOfUse = (facts: LegalFacts): LegalText => ({
  title: 'Terms of use',
  summary:
    'What you and we agree to when you book a race: paying, changing your mind, and getting your money back.',
  effective: null,
  sections: sectionsOf({
    'Booking confirmation': [
      `${whoRunsTheLeague(facts)} ${sentence(`When you book, your contract is with ${facts.entity}`)}`,
      'A booking is complete once your payment has gone through and we have confirmed it by email. The tickets also appear in your account. If neither has happened within an hour, please let us know before you pay again.',
      'You book as a parent or guardian, for a driver under 18. Each ticket is for the driver it names. Please check the driver’s age, height and weight before you pay: they are measured on the day, and for safety’s sake a driver who does not meet a ticket’s requirements cannot start.',
      'Until you have paid, places are held for a short time only. If a race turns out to be full after you have paid, you get all of your money back.',
    ],
    'Card payments': [
      'Prices are shown in the currency of your hub. The payment page shows the final price, with any codes taken off, before you pay.',
      'You pay by card on the secure page of our payment provider. Your card number goes to the provider and never to us. Your bank may ask you to confirm the payment. If a card is declined, nothing is booked and nothing is charged.',
    ],
    'Wallet payments': [
      'Where the payment page offers it, you can pay with a digital wallet instead of typing in a card. The wallet’s provider handles the payment under terms of its own, and tells us only that you have paid.',
      'A refund goes back to the wallet, and from there to the card or account behind it. For a payment that the wallet shows and we do not, please contact the wallet’s provider and us.',
    ],
    'Gift cards': [
      'A gift card is valid for five years from the day it was bought. Enter its code at checkout, and its value is taken off the price.',
      {
        points: [
          'What is left on it stays there until its five years are over.',
          'It can be used in the hub it was bought in, and it is not paid out in cash unless the law says so.',
          'Whoever has the code can spend it, so please keep it safe. If it is lost, we can replace it as long as it has not been used.',
        ],
      },
    ],
    'Ticket refunds': [
      {
        terms: {
          'We cancel a race': 'you get the full price back, or a place in another race if you prefer.',
          'We move a race to another day':
            'your ticket is valid for the new day. If that does not suit you, you get the full price back.',
          'You change your mind': 'you can return the ticket within the 14-day return window below.',
          'Your driver is ill or injured':
            'tell us before the race begins, and we will look for another day for you.',
        },
      },
      'A driver who does not turn up, or who is sent home for breaking the safety rules, gets no refund. Tickets must not be sold on.',
    ],
    '14-day return window': [
      'You can return a ticket or an unused gift card within 14 days of the day you bought it. You need not give a reason.',
      'For a ticket, the window closes early if the race begins before the 14 days are over: once a race has begun, its tickets cannot be returned.',
      'This comes on top of your rights as a consumer. Nothing in these terms takes away a right that the law where you live gives you.',
    ],
    'Return process': [
      {
        steps: [
          `To return a ticket or a gift card, ${writeToUs(facts)} from the email address of your account.`,
          'Name the race, the driver and the ticket, or give the gift card’s code.',
          'We confirm the return by email within three working days. The ticket is no longer valid from then on.',
          'We pay back what you paid, in the way you paid it, within 14 days of that email. What you paid with a gift card goes back onto it.',
        ],
      },
    ],
    'Complete agreement': [
      `${sentence(`These terms, the privacy policy and the confirmation of your booking are the complete agreement between you and ${facts.entity}`)} They replace whatever was said or written before.`,
      'If part of them turns out not to be valid, the rest still is. We may change these terms; for a booking, those count that stood here when you made it.',
      `Is something unclear? Please ${writeToUs(facts)}.`,
    ],
  }),
});
