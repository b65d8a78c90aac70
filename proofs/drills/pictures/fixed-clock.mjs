// Preloaded into the product whose pictures are taken: its clock is set to another instant, and goes on from there.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const Real = Date;

class Shifted extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + shift);
    else super(...given);
  }
  static now() {
    return Real.now() + shift;
  }
}
globalThis.Date = Shifted;
