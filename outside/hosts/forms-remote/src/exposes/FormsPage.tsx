import { lazy, Suspense } from 'react';
import '../parts/page.css';
import box from '../parts/box.module.css';
import named from '../parts/named.css';
import { Part } from '../parts/Part.js';
import picture from '../parts/red dot (1)@2x.svg';
import words from '../parts/words.json';

const Later = lazy(() => import('../parts/Later.tsx'));

export default function FormsPage() {
  return (
    <>
      <link rel="stylesheet" href={named} precedence="default" />
      <h1 className="title">{words.heading}</h1>
      <p className={box.box}>In a box</p>
      <p className="named">Named</p>
      <img src={picture} alt="A dot" />
      <Part />
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    </>
  );
}
