import type { Field } from '../engine';
import { password } from './basic';
import { pathText } from './id';

const about = {
	displayName: 'Auth Token',
	description: 'Auth token that a client app of the user is logged in with',
	placeholder: 'e.g. ann-lee_16420f1c9a',
	about: 'authToken',
};

/** A token that is there. It logs its user in, so the form hides it and no message shows it. */
export const authToken: Field<string, true> = {
	...password(about),
	schema: pathText(about).schema,
};
