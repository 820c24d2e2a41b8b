import { operationsOf } from '../engine/declaration/operationsOf';
import { apis } from './apis';
import { codes } from './codes';
import { normalize } from './normalize';

/** Makes an operation of the platform from its declaration. */
export const operation = operationsOf({ apis, codes, normalize });
