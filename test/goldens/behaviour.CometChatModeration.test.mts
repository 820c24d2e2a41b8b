import { behaviourOf } from './behaviour.mts';

behaviourOf('cometChatModeration');
