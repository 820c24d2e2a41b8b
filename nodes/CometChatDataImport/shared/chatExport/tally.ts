import { Counts } from '../../../composed/counts';
import type { FoundMessage } from './found';

/** Numbers of messages, and of what is in them. */
export class Tally {
	messages = 0;
	doubles = 0;
	/** What has no counterpart. */
	readonly lost = new Counts();
	/** Links of files, by host. */
	readonly fileHosts = new Counts();

	/** Counts what is sent for a message. */
	add(message: FoundMessage, sign = 1): void {
		this.messages += sign * sentFor(message);
		this.fileHosts.add(hostsOf(message), sign);
	}

	/** Takes back what was counted of a message that is there twice. */
	takeBack(message: FoundMessage): void {
		this.doubles++;
		this.add(message, -1);
		this.lost.add(lostOf(message), -1);
	}

	/** Takes back what others counted that isn't sent. */
	subtract({ messages, fileHosts }: Tally): void {
		this.messages -= messages;
		this.fileHosts.add(fileHosts, -1);
	}

	/** The sum of two. */
	with(addend: Tally): Tally {
		const sum = new Tally();
		for (const tally of [this, addend]) {
			sum.messages += tally.messages;
			sum.doubles += tally.doubles;
			sum.lost.add(tally.lost);
			sum.fileHosts.add(tally.fileHosts);
		}
		return sum;
	}
}

/** How many messages one becomes: one for each file. */
export const sentFor = ({ files = [] }: FoundMessage): number => Math.max(1, files.length);

/** What of a message or conversation has no counterpart, by name. */
export const lostOf = ({ lost = {} }: { lost?: FoundMessage['lost'] }): Array<[string, number]> =>
	Object.entries(lost);

const hostsOf = ({ files = [] }: FoundMessage): Array<[string, number]> =>
	files.map(({ url }) => [URL.canParse(url) ? new URL(url).host : '', 1]);
