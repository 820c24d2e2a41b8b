/** The share of all things that is tried: a third before each push, all of them each night. */
export const SHARE = process.env.FAULTS === 'whole' ? 1 : 0.33;

/** So many of a number of things. */
export const some = (all: number): number => Math.ceil(all * SHARE);
