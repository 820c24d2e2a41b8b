import type { IDataObject } from 'n8n-workflow';
import { lettersOf } from '../../../../engine';
import type { FoundUser } from '../found';
import { linkOf, nameOf } from '../values';

/** Why notes to oneself have no place. */
export const SELF = 'conversations with oneself';

/** Where the messages of a folder belong. */
export interface Folder {
	/** Nothing where files came without their folders. */
	id: string | undefined;
	isSelf: boolean;
}

/** What the lists of an export tell, which messages need. */
export class SlackLists {
	readonly users = new Map<string, FoundUser>([
		['USLACKBOT', { id: 'USLACKBOT', name: 'Slackbot' }],
	]);
	private readonly channels = new Map<string, { name: string; isPublic: boolean }>();
	private readonly folders = new Map<string, Folder>();

	/** Takes note of a channel, whose folder is called as its name or its ID. */
	add(directory: string, folder: Folder, name: string | undefined, isPublic: boolean): void {
		const { id } = folder;
		if (id && name) this.channels.set(id, { name, isPublic });
		for (const folderName of [name, id]) {
			const path = lettersOf([directory, folderName].filter(Boolean).join('/'));
			if (folderName && !this.folders.has(path)) this.folders.set(path, folder);
		}
	}

	/** What a channel is called; in others, the names of private ones aren't told. */
	nameOf(id: string, within: string): string | undefined {
		const channel = this.channels.get(id);
		return channel?.isPublic || id === within ? channel?.name : undefined;
	}

	/** The channel of a folder; one in no list is called as its folder. */
	folder(directory: string): Folder {
		const knownFolder =
			this.folders.get(lettersOf(directory)) ?? this.folders.get(asUtf8(directory));
		return knownFolder ?? { id: directory.split('/').at(-1) || undefined, isSelf: false };
	}
}

/** The name of a folder in an archive that doesn't say that its names are UTF-8. */
function asUtf8(directory: string): string {
	const path = directory.split('/');
	const letters = [...(path.pop() ?? '')].map((letter) => letter.charCodeAt(0));
	if (letters.every((letter) => letter < 0x80) || letters.some((letter) => letter > 0xff))
		return directory;
	try {
		const decoder = new TextDecoder('utf-8', { fatal: true });
		return lettersOf([...path, decoder.decode(Uint8Array.from(letters))].join('/'));
	} catch {
		return directory;
	}
}

/** A user by their profile, or by what of it stands in a message. */
export function personOf(id: string, record: IDataObject, profile: IDataObject): FoundUser {
	const { display_name: displayName, image_original: original, image_512: large } = profile;
	return {
		id,
		name:
			nameOf(displayName) ??
			nameOf(profile.real_name) ??
			nameOf(record.real_name) ??
			nameOf(record.name) ??
			nameOf(profile.name),
		avatar: linkOf(original) ?? linkOf(large) ?? linkOf(profile.image_72),
	};
}
