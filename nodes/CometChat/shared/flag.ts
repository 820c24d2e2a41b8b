import { optional } from '../../engine';
import { boolean } from '../../fields/basic';

/** A switch that may be left out. */
export const flag = (displayName: string, description: string) =>
	optional(boolean({ displayName, description }));
