import type { Input, RunnableOperation } from '../../../engine';
import type { IDataObject, IHttpRequestMethods } from 'n8n-workflow';

/** What a button answers. */
export type Reply = 'approve' | 'decline' | 'respond';

/** A field of a form of one's own. */
export interface FormField {
	label: string;
	type: 'text' | 'textarea' | 'number' | 'email' | 'date' | 'dropdown' | 'checkboxes' | 'file';
	placeholder?: string | undefined;
	/** What can be chosen. */
	options?: string[] | undefined;
	isRequired: boolean;
}

/** What a person is asked on the page that the links of a message lead to. */
export interface Question {
	message: string;
	buttons: Array<{ reply: Reply; label: string }>;
	/** What can be written beside it. */
	text?: { label: string; isRequired: boolean; maxLength: number };
	/** What is to be filled in, in place of a text. */
	fields?: FormField[];
	/** When it is too late, in milliseconds since 1970. */
	until?: number;
	/** How many approvals decide, where several people must answer; without it the first answer does. */
	needs?: { approvals: number; declineEnds: boolean };
	/** What its messages show afterwards: who answered what, the question alone, or what they showed before. */
	afterwards: 'outcome' | 'question' | 'same';
	/** What answers it in the chat; nothing where only the page does. */
	chat?: ChatAnswering;
	/** How its messages were sent, for those that change them. */
	sentAs: IDataObject;
}

/** How a question is answered in the chat. */
export interface ChatAnswering {
	/** The words that stand for each button, as they are compared. */
	words: Partial<Record<Reply, string[]>>;
	/** Whether the page takes no answer. */
	only: boolean;
}

/** One message of a question that waits. */
export interface QuestionMessage {
	/** Key of the message. */
	key: unknown;
	/** Of the token in its links, which is kept nowhere else. */
	fingerprint: string;
	/** The one person it was sent to, where people are asked one by one. */
	person?: string | undefined;
	name?: string | undefined;
	/** ID of the message. */
	id?: string;
	/** What its metadata hold while it is open, where it is answered in the chat. */
	pointer?: string;
}

/** A question that waits, as the execution keeps it. */
export interface OpenQuestion extends Question {
	/** Host that the links lead to. */
	host: string;
	/** Never leaves n8n: what stands in a message as an answer was written by this execution. */
	secret: string;
	messages: QuestionMessage[];
	/** Whether all its messages were sent, so that the execution waits for an answer. */
	isAsked?: true;
}

/** A request about one of its messages. */
export interface MessageRequest {
	method: IHttpRequestMethods;
	path: string;
	headers?: IDataObject;
	qs?: IDataObject;
	body?: IDataObject;
	/** What the platform says where it no longer exists. */
	gone?: string[];
}

/** What shows whether an answer counts, and how. */
export interface QuestionLook extends MessageRequest {
	/** For a list in pages: most rows of one, the field that tells rows apart, and the parameter with their number. */
	list?: { max: number; id: string; isCursor?: true; limitAs?: string };
	counts(data: unknown): boolean;
}

/** An operation that asks people. */
export type AskingOperation = RunnableOperation & { approval: ApprovalSpec };

/** How somebody reacted, wrote or answered. */
export interface Said {
	/** ID of the message, or of the reaction. */
	id: string;
	uid: string;
	name?: string | undefined;
	/** When, in milliseconds since 1970. */
	at: number;
	/** What was written; nothing of a reaction. */
	text?: string | undefined;
	reaction?: string | undefined;
	/** ID of the message that it quotes, or in whose thread it is. */
	answers?: string | undefined;
	conversationId?: string | undefined;
}

/** How a message of a question changes. */
export interface QuestionChange {
	/** What it shows below the question; without them its text stays. */
	lines?: string[] | undefined;
	/** What only programs read. */
	note?: unknown;
	/** What it has in place of its pointer if it is decided, so that nobody can answer it any more. */
	closed?: string;
}

/** How answers in the chat are found. */
export interface ChatSpec {
	/** The reactions to a message that was read; nothing if it has none. */
	reactions(question: Question, message: IDataObject): QuestionLook | undefined;
	/** What was said in its conversation since. */
	since(question: Question, message: IDataObject): QuestionLook;
	/** One message. */
	one(question: Question, id: string): QuestionLook;
	/** Whether somebody may have answered, by what they said. */
	mayBe(question: QuestionMessage, message: IDataObject, said: Said): boolean;
	/** What to look at before the answer of somebody counts. */
	looks(question: Question, uid: string): QuestionLook[];
	/** What a row says; nothing if that is no text. */
	said(row: IDataObject): Said | undefined;
	reacted(row: IDataObject): Said;
}

/** How an operation asks people, and how the messages that ask are found and changed. */
export interface ApprovalSpec {
	question(input: Input): Question;
	/** Whom the message of an input asks alone. */
	person?(input: Input): string | undefined;
	/** The key, the ID and the receiver's name in the row of a message. */
	sent(row: IDataObject): Pick<QuestionMessage, 'key' | 'id' | 'name'>;
	/** What the row of a message says while it waits: nothing by which somebody could answer. */
	shown(row: IDataObject): IDataObject;
	/** Who answered, for the row; nothing where anybody may have. */
	responder(message: Pick<QuestionMessage, 'person' | 'name'>): IDataObject | undefined;
	read(message: QuestionMessage): QuestionLook;
	/** What to look at before an answer counts, beside its message; of a person, if one was asked alone. */
	looks(question: Question, person: string | undefined): QuestionLook[];
	/** Lets a message show how it stands, or what it showed; with a note that only programs read. */
	change(question: Question, message: QuestionMessage, change: QuestionChange): MessageRequest;
	/** The note of a message that was read. */
	note(data: unknown): unknown;
	chat: ChatSpec;
	/** A message that says it, for those that cannot be changed. */
	tell(question: Question, message: QuestionMessage, lines: string[]): MessageRequest;
	/** Whether the text of its messages can be changed. */
	canChange(question: Question): boolean;
}
