import { optional } from '../../engine';
import { boolean } from '../../vocabulary/basic';

/** A switch that may be left out. */
export const flag = (displayName: string, description: string) =>
	optional(boolean({ displayName, description }));
