import { operationBuilder } from '../engine';
import { apis } from './apis';
import { codes } from './codes';
import { normalize } from './normalize';
import { withReadableTimes } from './times';

/** Makes an operation of the platform from its declaration. */
export const defineOperation = operationBuilder({
	apis,
	codes,
	normalize,
	readable: withReadableTimes,
});
