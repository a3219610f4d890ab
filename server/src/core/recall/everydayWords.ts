/**
 * Everyday English: what people do, have, feel and plan, in words that they use for one another.
 *
 * Written by hand for this project. Groups stand apart by `;` or a line end; a word may stand in several. Words are
 * compared by their stems, so one form of each is enough. `kind: member member` says that a question may name the kind
 * where a memory names one of its members.
 */
export const EVERYDAY_WORDS = `
ability skill talent; accident crash collision; achieve accomplish attain reach
achievement accomplishment success milestone; admire respect; adopt adoption; adore love cherish
adventure journey; advice tip suggestion recommendation guidance; afraid scared frightened fear
age old birthday; agree consent; aid help assist support; aim goal objective purpose; allergy allergic
amazed surprised astonished; amazing awesome incredible wonderful fantastic great; amusing funny humorous
angry mad furious upset annoyed; animal pet creature; apartment flat home
appreciate thank grateful thankful value; appointment meeting; argue fight quarrel dispute; arrive come reach
art artwork painting drawing creative; attend join participate visit; attempt try; author writer
award prize trophy; baby newborn infant; bake baking; band group; bargain deal; beach coast shore seaside
beautiful gorgeous stunning pretty lovely; begin start commence; believe think; benefit advantage perk
bicycle bike cycling; big large huge; birth born; boat ship kayak; book novel; boost increase; boss manager
brave courage courageous; break rest pause; bring take; build construct; business company firm startup venture
busy occupied hectic swamped; buy purchase bought acquire get; calm peaceful relaxed serene tranquil
camera photography photo; car vehicle drive auto; care look; career job profession occupation work
celebrate celebration party; challenge difficulty obstacle struggle hurdle; cheap inexpensive affordable
cheer encourage; child kid son daughter; choose pick select decide; city town; class course lesson workshop
climb hike; close near; clothes clothing outfit fashion; coach trainer mentor; cold freezing; collect gather
college university school; colleague coworker teammate; comfort console reassure; comfortable cozy
common shared both; community neighborhood neighbourhood local; competition contest tournament
compete competition; concert gig show; concern worry; confident confidence; connect bond; consider think
contribute donate give; conversation talk chat discussion; convince persuade; cook cooking; cost price expensive
country nation; couple pair; craft handmade; create make; criticise criticize; cry tears; culture tradition
cure heal treatment; customer client; dad father; damage harm; dangerous risky; dead died death passed
decide decision; decorate decoration; delicious tasty yummy; depressed sad; desire want wish
destress relax unwind; destroy ruin; diet eating nutrition; difficult hard tough challenging
disappointed letdown; discover find; discuss talk; disease illness sickness; dish recipe meal; doctor physician
dog puppy; cat kitten; donate donation charity; dream goal aspiration; dress outfit; drink beverage; earn gain
easy simple; eat food meal; education school study degree; effort work; elder elderly older; employ hire
employer company; employment job; encourage motivate inspire support; energetic lively; engage engaged
enjoy love like; enjoyable fun; enormous huge; enthusiastic excited; environment nature
essential important key crucial; event occasion gathering; exam test; excited thrilled stoked pumped
exercise workout gym fitness training; exhausted tired; exhibition exhibit show gallery; expensive costly pricey
explain describe; explore discover; famous popular well-known; fan enthusiast; family relatives
favourite favorite fave preferred best; feel feeling emotion; festival fair; few several; film movie cinema
find found; finish complete; first initial; fit healthy; food meal snack dish; forest woods; fortunate lucky
friend buddy pal mate; frighten scare; funny hilarious; future plan; game match; garden gardening plant
gather meet; gathering meetup party; generous kind; gift present; give offer; go visit travel
goal aim dream ambition; good great; graduate graduation degree; grandfather grandpa; grandmother grandma
grief mourning loss; group club team; guitar instrument; habit routine; happen occur
happy glad joyful pleased delighted; hate dislike; heal recover; health wellbeing; hear listen
hike hiking trail trek; hobby interest pastime activity; holiday vacation trip; home house; honest sincere
hope wish; hospital clinic; hotel accommodation; hug embrace; hurt injured injury pain; husband spouse partner
idea thought concept; ill sick; imagine picture; impact influence effect
important significant meaningful essential; impress impressive; improve better; income salary money
influence inspire; interest interested passion; invest investment; invite invitation; job work position role
journal diary; joy happiness; kind type sort; kind caring; lake river; launch open start; lawyer attorney
lead guide; learn study; leave depart; leisure hobby; live reside stay; lonely alone; look appearance; lose loss
love adore enjoy; manage handle; many several; marriage wedding married; marry wedding
martial karate kickboxing taekwondo; meal dinner lunch breakfast; medicine medication
meditate meditation mindfulness yoga; meet encounter; memory remember reminder memorable; mention say
mentor guide coach; mistake error; mom mother; money funds finance financial; motivate inspire drive
motivation reason; mountain hike; move relocate; museum gallery; music song tune; musician singer band
nature outdoors; need require; nephew niece; nervous anxious worried; new recent; nice pleasant; noise sound
obtain get; offer provide; office workplace; opinion view thought; opportunity chance
organise organize arrange plan; outdoor outside; overcome conquer; own have; pain ache; paint painting
parent mother father; passion love; patient calm; pay cost; people folks; perform performance show
permanent lasting; pet dog cat; phone call; photo picture pic image; place location spot; plan intend going
plant flower; poem poetry; positive optimistic; pottery ceramic clay; practice practise; precious special
prefer favorite; prepare prep ready; previous last; pride proud; problem trouble
promote advertise market advertising marketing; protest march rally; purpose reason; quiet calm; quit stop
race marathon run; raise fundraise; read book; ready prepared; realise realize; reason why; receive get
recent recently lately; recommend suggest advise; relationship dating partner; relative family
relax unwind chill; religion religious faith church; remember recall remind; repair fix
represent symbolize mean; research study; resilient resilience strength; respond reply; rest relax
restaurant diner cafe eatery; result outcome; rich wealthy; risk danger; road trip roadtrip; romantic date
run jog running; sad unhappy upset down; safe secure; sale sell; say tell; scenery view landscape
sea ocean beach; search look; seek look; series show; shelter rescue; shop store; show display
sibling brother sister; sign symbol; significance meaning; similar alike; sleep rest; small little
smart clever intelligent; soothe calm; speak talk speech; special unique; sport team game; spouse husband wife
stay remain; story tale; strange odd weird; stress anxiety pressure; strong strength; student pupil
succeed success; support help encourage; sweet dessert; swim swimming pool; teach teacher instructor; team squad
technique method; terrible awful bad; think feel; topic subject; tradition custom; train training practice
trip travel journey vacation; united unity; value worth; vegetable veggie
volunteer volunteering charity shelter; walk stroll; watch see; wealth money; weather rain; well-being health
wife spouse partner; win won victory; woman girl; write writing; yard garden; young youth teen
activity: hike swim camp paint run yoga pottery read cook dance travel
animal: dog cat horse bird turtle fish rabbit snake bear lion
art: painting drawing sculpture pottery photography poetry music dance
book: novel fiction fantasy mystery biography series; child: son daughter kid
colour: red blue green yellow orange purple pink black white brown grey
color: red blue green yellow orange purple pink black white brown gray
country: england france germany italy spain japan china canada mexico sweden australia brazil india ireland america
dessert: cake cookie pie chocolate ice tart brownie pudding; disease: cancer diabetes asthma flu
drink: coffee tea wine beer juice smoothie soda; emotion: happy sad angry afraid proud excited nervous grateful
exercise: yoga running gym weights boxing swimming cycling pilates
family: mother father brother sister son daughter wife husband aunt uncle cousin grandmother grandfather
fruit: apple banana orange strawberry berry grape mango
food: pizza pasta salad soup burger sushi chicken rice bread cheese cake
furniture: chair table bed sofa couch desk; game: chess monopoly console video xbox nintendo playstation
health: doctor hospital illness injury diet weight
hobby: reading painting gardening cooking hiking photography dancing gaming
holiday: christmas thanksgiving easter halloween; instrument: guitar piano violin drums clarinet flute cello
jewelry: necklace ring bracelet
job: teacher engineer nurse doctor lawyer banker designer manager writer counselor; meal: breakfast lunch dinner
music: song concert band rock jazz pop classical; nature: forest mountain lake beach sunset river park
pet: dog cat puppy kitten turtle hamster fish rabbit bird; place: beach mountain park museum city country
plant: flower tree rose cactus; relationship: married single dating divorced engaged
religion: church christian muslim buddhist; season: spring summer autumn fall winter
sport: basketball football soccer tennis baseball golf hockey surfing skiing boxing
subject: math history science english; vehicle: car truck bus train bike motorcycle van
weather: rain snow sun storm
`;
