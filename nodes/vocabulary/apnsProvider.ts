import { optional, requiredFor } from '../engine/declaration/field';
import { boolean, text } from './basic';
import { fileSchema } from './file';
import { newSecretFrom, pastedSecret, secretFile, secretFrom, secretText } from './secret';

const PEM = /^\s*(-----BEGIN ([A-Z ]+)-----)([\s\S]+)(-----END \2-----)\s*$/;

/** A key as Apple wrote it: a field for passwords takes the ends of its lines away. */
export function inLines(key: string): string {
	const [, begin, , inside = '', end] = PEM.exec(key) ?? [];
	if (begin === undefined || end === undefined) return key;
	const lines = inside.replace(/\\n|\s/g, '').match(/.{1,64}/g) ?? [];
	return [begin, ...lines, end].join('\n');
}

const from = {
	displayName: 'Key From',
	description: 'Where the private key (.p8) comes from that Apple made for the team',
};
const asText = { keyFrom: ['text'] };

export const keyFrom = secretFrom(from);
export const newKeyFrom = newSecretFrom(from);

/** The private key, pasted or in a file. */
export const privateKey = {
	p8Key: requiredFor(
		pastedSecret({
			displayName: 'Private Key',
			description: 'What stands in the .p8 file, its first and last line included',
			schema: secretText.transform(inLines),
		}),
		asText,
	),
	p8KeyFile: requiredFor(
		secretFile({
			kind: 'a key file',
			fileName: 'key.p8',
			description: 'Name of the binary field that holds the .p8 file',
			schema: fileSchema.transform(({ content, fileName }) => ({
				p8Key: content,
				p8KeyFilename: fileName,
			})),
		}),
		{ keyFrom: ['file'] },
	),
	p8KeyFilename: optional(
		text({
			displayName: 'File Name',
			description: 'Name of the .p8 file, as the dashboard shows it',
			placeholder: 'e.g. AuthKey_2X9R4HXF34.p8',
		}),
		{ shownFor: asText },
	),
};

/** Whose key it is, and for which app. */
export const apnsIds = {
	keyId: text({
		displayName: 'Key ID',
		description: 'ID that Apple gave the key',
		placeholder: 'e.g. 2X9R4HXF34',
	}),
	teamId: text({
		displayName: 'Team ID',
		description: 'ID of the team in the Apple developer account',
		placeholder: 'e.g. DEF123GHIJ',
	}),
	bundleId: text({
		displayName: 'Bundle ID',
		description: 'ID of the app that the pushes are for',
		placeholder: 'e.g. com.example.chess',
	}),
};

export const apnsSwitches = {
	productionMode: optional(
		boolean({
			displayName: 'Production Mode',
			description: 'Whether to send through Apple’s servers for released apps, not its sandbox',
		}),
	),
	includeContentAvailable: optional(
		boolean({
			displayName: 'Include Content-Available',
			description: 'Whether to wake the app up in the background, which Apple slows down',
		}),
	),
	includeMutableContent: optional(
		boolean({
			displayName: 'Include Mutable-Content',
			description: 'Whether to let the app change a notification before it is shown',
		}),
	),
};
