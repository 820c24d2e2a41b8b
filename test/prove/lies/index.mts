import { answers } from './answers.mts';
import type { Told } from './changes.mts';
import { shapes } from './shapes.mts';

/** Every lie. */
export const lies: Told[] = [...shapes, ...answers];
