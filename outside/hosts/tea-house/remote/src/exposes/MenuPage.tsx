import { useState } from 'react';

export default function MenuPage() {
  const [cups, setCups] = useState(0);
  return (
    <main>
      <h1>Menu</h1>
      <button type="button" onClick={() => setCups(cups + 1)}>
        Darjeeling: {cups}
      </button>
    </main>
  );
}
