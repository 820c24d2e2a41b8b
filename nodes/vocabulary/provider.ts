import type { Codes } from '../engine/declaration/api';
import { newId } from './id';

/** An ID for one of several providers of a kind. */
export const newProviderId = newId({
	displayName: 'Provider ID',
	description: 'Unique identifier of the provider, with which apps choose it',
	placeholder: 'e.g. main',
	about: 'provider',
});

/** The list of all providers of a kind, in which one is found by its ID. */
export const inProviders = {
	isList: true as const,
	at: 'pushProviders',
	idField: 'providerId',
	notFound: [],
};

/** What people may choose where a provider is there already: an update takes what an addition takes. */
export const ifProviderExists = (path: string) => ({
	codes: ['ERR_PROVIDER_ALREADY_EXISTS'],
	choices: ['return' as const, 'update' as const],
	update: { path },
});

/** The same code of a provider of which an app has only one. */
export const oneProviderCodes: Codes = {
	ERR_PROVIDER_ALREADY_EXISTS: {
		message: 'The app has this provider already, and can have only one',
		advice: 'Use Update to change the one that is there.',
	},
};

export const noProvider = ['ERR_PROVIDER_NOT_FOUND'];
