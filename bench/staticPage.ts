const cards = Array.from({ length: 12 }, (_, place) => ({
  day: `${String(5 + place * 2).padStart(2, '0')} Dec 2026`,
  name: `Race ${place + 1} of the winter series`,
  price: `from £${55 + place}`,
}));

/** What the shop is measured beside: twelve race cards without a script, a font or a picture. */
export const staticPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="Twelve races." />
    <link rel="icon" href="data:," />
    <title>Races</title>
    <style>
      body { margin: 0; font-family: sans-serif; background: #f4f3ef; color: #12141a; }
      h1 { padding: 2rem 1rem; margin: 0; background: #12141a; color: #fff; font-size: 2.5rem; }
      ul { display: grid; gap: 1rem; padding: 1rem; list-style: none; }
      li { padding: 1rem; border: 1px solid #ccc; border-radius: 8px; background: #fff; }
      a { color: inherit; }
    </style>
  </head>
  <body>
    <main>
      <h1>Select a race for your driver</h1>
      <ul>${cards.map(({ day, name, price }) => `<li><h2><a href="/">${name}</a></h2><p>${day}</p><p>${price}</p></li>`).join('')}</ul>
    </main>
  </body>
</html>
`;
