import { type Codes, optional } from '../../engine';
import { boolean } from '../../fields/basic';
import { existing, newId } from '../../fields/id';

/** An ID for one of several providers of a kind. */
export const newProviderId = newId({
	displayName: 'Provider ID',
	description: 'Unique identifier of the provider; client apps choose it by this ID',
	placeholder: 'e.g. main',
	about: 'provider',
});

/** The list of all providers of a kind, in which a provider is found by its ID. */
export const inProviders = {
	list: { idField: 'providerId', at: 'pushProviders' },
	notFound: [],
};

/** What people may choose where a provider is there already: an update takes what an addition takes. */
export const ifProviderExists = (path: string) => ({
	codes: ['ERR_PROVIDER_ALREADY_EXISTS'],
	choices: ['return' as const, 'update' as const],
	update: { path },
});

/** What the code means for a provider of which an app has only one. */
export const oneProviderCodes: Codes = {
	ERR_PROVIDER_ALREADY_EXISTS: {
		message: 'The app already has this provider, and can have only one',
		advice: 'Use Update to change the existing one.',
	},
};

export const noProvider = ['ERR_PROVIDER_NOT_FOUND'];

export const fcmProvider = existing('searchFcmProviders', 'provider', 'provider', 'e.g. main');
export const apnsProvider = existing('searchApnsProviders', 'provider', 'provider', 'e.g. main');

export const isEnabled = optional(
	boolean({
		displayName: 'Enabled',
		description: 'Whether to send notifications through this provider',
		default: true,
	}),
);
