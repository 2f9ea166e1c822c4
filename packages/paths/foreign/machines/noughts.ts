import { assign, setup } from 'xstate';

const lines = ['012', '345', '678', '036', '147', '258', '048', '246'];

/** Noughts and crosses: 5,478 boards. */
export const machine = setup({
  types: {
    context: {} as { board: string[]; player: string; moves: number },
    events: {} as { type: 'PLAY'; at: number },
  },
  guards: {
    isFree: ({ context, event }) => context.board[event.at] === '',
    isWon: ({ context: { board } }) =>
      lines.some((line) => /^(xxx|ooo)$/.test([...line].map((at) => board[Number(at)]).join(''))),
    isDrawn: ({ context }) => context.moves === 9,
  },
}).createMachine({
  context: { board: Array(9).fill(''), player: 'x', moves: 0 },
  initial: 'playing',
  states: {
    playing: {
      always: [
        { guard: 'isWon', target: 'won' },
        { guard: 'isDrawn', target: 'drawn' },
      ],
      on: {
        PLAY: {
          guard: 'isFree',
          actions: assign(({ context: { board, player, moves }, event }) => ({
            board: board.with(event.at, player),
            player: player === 'x' ? 'o' : 'x',
            moves: moves + 1,
          })),
        },
      },
    },
    won: { type: 'final' },
    drawn: { type: 'final' },
  },
});
