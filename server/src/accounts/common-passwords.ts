import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * The words in the passwords that are tried first, in Italy and elsewhere, folded and without spaces. Alone, with usual endings and with
 * digits for letters they stand for some hundred thousand passwords (`password-rules.ts`). Sequences and repetitions are not listed.
 */
const WORDS = `
password passw0rd p@ssw0rd p@ssword pa55word pa$$word passwort passwords passpass mypassword parola parolachiave parolasegreta chiave
segreta segreto segretissimo nonloso nonricordo nonmelaricordo boh123 entrare accesso accedi administrator amministratore adminadmin
rootroot superuser sysadmin utente username ospite visitatore testtest tester testing provaprova demodemo default changeme cambiami
cambiala cambiare letmein welcome benvenuto benvenuta benvenuti hellohello ciaociao buongiorno buonasera buonanotte secret logmein master
access shadow sunshine princess dragon monkey football baseball basketball superman batman spiderman pokemon pikachu naruto starwars
michael jordan charlie jennifer jessica ashley amanda daniel daniela andrea matteo francesco francesca alessandro alessandra alessio
alessia antonio antonella giuseppe giuseppina giovanni giovanna valentina valentino roberto roberta stefano stefania martina chiara
federico federica lorenzo simone simona davide riccardo gabriele gabriella salvatore vincenzo michele michela cristina cristian christian
emanuele emanuela claudia claudio maurizio patrizia raffaele raffaella domenico pasquale luciano luciana massimo tommaso edoardo filippo
giacomo giorgia giorgio giulia giulio ilaria leonardo ludovica manuela mattia monica pietro samuele serena veronica vittoria vittorio
beatrice camilla caterina eleonora elisabetta fabrizio ginevra ernesto juventus forzajuve forzamilan acmilan forzainter internazionale
napoli forzanapoli asroma romaroma forzaroma sslazio torino fiorentina sampdoria atalanta palermo bologna genova milano venezia firenze
italia forzaitalia vivaitalia sardegna sicilia calcio ferrari maserati valentinorossi amoremio amoreamore tiamoamore tiamotanto teamo
iloveyou iloveu tesoro cucciolo cucciola principessa stellina farfalla angelo angioletto bellissima bambina bambino mammamia mammina
papapapa famiglia cioccolato nutella spaghetti gelato cappuccino patata patatina topolino paperino pippopippo minnie paperina cenerentola
biancaneve gattino gattina cagnolino cavallo coccinella delfino lupetto tartaruga girasole margherita primavera estate autunno inverno
gennaio febbraio giugno luglio agosto settembre ottobre novembre dicembre lunedi martedi mercoledi giovedi venerdi sabato domenica
computer internet windows google facebook instagram whatsapp twitter youtube linkedin samsung iphone android motorola microsoft cheese
pepper ginger summer winter autumn spring flower orange purple silver golden diamond qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345
qwertyqwerty qwert1 qwert123 qwertz qwertzuiop azerty azertyuiop 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 1qaz2wsx 1qazxsw2 zaq12wsx
zaq1zaq1 qazwsx qazwsxedc qweasd qweasdzxc asdasd asdasdasd asd123 asdfasdf asdfgh1 zxcvbnm1 abcd1234 abc123 abc1234 abc12345 a1b2c3
a1b2c3d4 aa123456 a123456 a12345 a1234567 a123456789 123abc 123456a 123456q 1234qwer 12qwaszx 123qwe 123qweasd qwe123 123456789a 12345a
1234abcd 123123a 123321 1234554321 654321a 0123456 101010a 112233 11223344 112233445566 123654 123654789 147258 147258369 159357 159753
741852 741852963 789456 789456123 963852741 951753 258456 102030 10203040 121314 131313a 142536 147852 201020 202020a 202122 252525a
314159 3141592 420420a 666666a 696969 777777a 888888a 987654a 999999a 000000a 007007 246810 135790 13579 135791 124578 123789 456789a
456123 321654 321321a 111222 111222333 222333 123412 12341234 123451 12345612 123456123 1234567a 00000000a 19801980 19901990 20002000
20202020 liberta libero libera rivoluzione rivolta compagno compagna compagni bellaciao resistenza antifa antifascista antifascismo
anarchia anarchico anarchici comunismo comunista socialismo partigiano partigiana cheguevara bandierarossa lottacontinua autonomia pantera
girotondo archivio archivi archivista archive biblioteca documento documenti centrodocumentazione faldone memoria volontario volontari
killer hacker hunter freedom whatever trustno1 nothing fuckyou asshole cazzocazzo stronzo stronza vaffanculo figadipane pussycat letsgo
thunder ranger soccer hockey yankees arsenal liverpool chelsea barcelona realmadrid ronaldo maradona delpiero thomas robert andrew joshua
matthew anthony william george nicole hannah sophie michelle samantha elizabeth victoria maggie buster tigger cookie bailey harley mustang
corvette mercedes porsche jaguar phoenix falcon lovely loveme lovelove babygirl chocolate banana butterfly blink182 metallica nirvana
slipknot greenday beatles eminem gandalf legolas merlin warrior wizard zeldalink mustapha jesuschrist dioboia dioporco madonna santamaria
padrepio avemaria alleluia passwd passw motdepasse contrasena parole parolaordine chiavi segreti nonsaprei boh entra login logon admin
amministrazione administration root system utenti user guest ospiti test tests prova prove demo changeit letmeinnow welcomeback hello
helloworld ciao ciaobella ciaobello ciaomamma salve secrets topsecret mysecret mypass pass passme passion accessgranted masterkey sunny
prince princesa dragons basket volleyball pallavolo tennis golf rugby ironman hulk charizard sasuke goku dragonball startrek matrix sophia
cookies eagle eagles iloveme iloveher babyboy baby angel angels angela angelica angelina bananas queen warriors zelda mario luigi
mariobros supermario nintendo playstation xbox gamer games gameover minecraft fortnite roblox counter counterstrike callofduty warcraft
starcraft diablo hackers hunting trustme fuckme fuckoff bitch bastard shit sexy sexygirl sexsex porno pussy dick cock lightning rangers
manchester manunited united celtic everton tottenham ronaldinho messi neymar zidane beckham pele kaka ibrahimovic totti baggio buffon
pirlo cannavaro maldini balotelli higuain dybala icardi insigne mertens hamsik cavani batistuta bobovieri inzaghi richard james john
johnny joseph charles christopher patrick steven stephen edward jason justin jonathan nathan ryan kevin brandon tyler taylor austin brian
eric david alex alexander alexandra alexis benjamin benny samuel samson jackson jack jacob logan lucas luke oliver oscar henry harry tom
tommy timothy peter paul philip simon scott sean shane sarah laura emily emma olivia isabella isabel natalie natasha rachel rebecca
vanessa stephanie tiffany courtney brittany megan melissa heather crystal amber diana danielle denise linda barbara susan nancy karen lisa
betty helen donna carol ruth sharon sandra kimberly deborah patricia mary marie maria mariah marina marissa martha margaret maxwell marco
antonietta gianni gianluca gianfranco giancarlo giampiero giampaolo gianmarco gianpiero gianna valerio valeria robertino martino lorena
lorella loredana simonetta vincenza michelangelo nicola nicolo nicoletta cristiano cristiana emilio emilia silvia silvio silvana silvano
claudine maurizia patrizio massimiliano tommasino edoarda eduardo filippa giacomina giuliana giuliano ilario leonarda ludovico manuel
pietra sereno camillo catia elena elisa enrica enrico ettore fabio fabiola fabiana fabiano fabrizia fausto fausta fiorella fiorenza flavia
flavio franco franca ernesta eugenio eugenia gaetano gaia gennaro gerardo germana gino gina gloria grazia graziella graziano guido irene
ivan ivana ivano jacopo katia lara lidia lina livia livio lucia lucio luca luisa luigina maddalena marcella marcello mariangela marianna
mariano mariella marilena marinella marisa mariarosa mariateresa marta massimiliana miriam mirko mirella morena moreno nadia natalia
natale nino noemi norma nunzia nunzio olga orietta ornella osvaldo otello paola paolo paolina pamela piero pierluigi pierpaolo pina pino
primo rachele renata renato renzo rita rocco romano romina rosa rosanna rosaria rosario rosalia rossana rossella rosella ruggero sabrina
sabina sandro sara saverio sebastiano sergio settimio silvestro sofia sonia stella susanna tamara tania teresa tiziana tiziano tullio ugo
umberto ursula valter vania vera vilma viola virginia virgilio vito viviana walter wanda zeno zoe achille adele adriana adriano agata
agnese agostino alba alberta alberto alberico aldo alfio alfonso alfredo alice alida amalia amedeo amelia andreina anita anna annalisa
annamaria annarita antonino arianna armando arturo asia assunta aurora azzurra bartolomeo bianca biagio bruna bruno calogero carla carlo
carlotta carmela carmelo carmen carolina cesare cinzia ciro clara clelia concetta corrado costanza cosimo dalila damiano daniele danilo
dario debora denis diego dino donatella donato dora elettra elio elvira enzo erica erika juve milan milanista interista inter romanista
lazio lazioale laziale torinista granata genoa parma udinese cagliari verona hellasverona catania lecce bari brescia cesena chievo livorno
messina reggina pescara perugia salernitana roma trieste trento bolzano padova vicenza treviso bergamo modena ferrara ravenna rimini
ancona pisa lucca siena arezzo taranto foggia salerno caserta siracusa trapani sassari italy italian italiano italiana calabria puglia
campania toscana lombardia piemonte veneto liguria umbria marche abruzzo molise basilicata london londra paris parigi berlin berlino
madrid newyork america american canada australia brasil brazil argentina france francia spain spagna germany germania europa africa japan
pallone goal campione campioni campionato scudetto lamborghini alfaromeo giulietta fiat500 panda punto vespa lambretta ducati yamaha honda
kawasaki suzuki toyota nissan valerossi vr46 schumacher senna amore amori amorino tiamo tiadoro tivogliobene tvb iloveitaly tesoruccio
tesorino cuccioli principe stelle farfalle bellissimo bella bello bambini mamma papa papino babbo nonna nonno fratello sorella figlio
figlia marito moglie fidanzato matrimonio cioccolata pizza caffe patate fragola fragole ciliegia limone arancia melone anguria biscotto
biscotti caramella zucchero sale pepe vino birra prosecco nutellina topolina topino pippo pluto gatto gatti gattone cane cani cavalli
delfini leone leonessa tigre lupo lupin orchidea papavero marzo aprile maggio pasqua ferragosto vacanza vacanze mare spiaggia montagna
sole luna terra cielo fuoco acqua vento neve pioggia arcobaleno tempesta fulmine tramonto notte giorno mondo vita morte felice felicita
fortuna speranza liberi compagne comunisti socialista partigiani guevara poteroperaio centrosociale sindacato sciopero operaio operai
classe archivistica archives bibliotecaria bibliotecario documentazione centro centrostudi faldoni fondo fondi museo storia storico
volontariato associazione cultura scuola universita studente studenti professore maestra maestro ufficio segreteria presidente direttore
linux ubuntu debian telegram tiktok netflix amazon spotify galaxy ipad nokia huawei xiaomi apple macintosh dell lenovo asus toshiba sony
canon nikon epson cisco oracle mysql postgres database server network wireless router modem telecom tim vodafone wind fastweb tiscali
hotmail yahoo gmail outlook office excel word garlic sugar honey candy cherry lemon peach peaches strawberry coffee april august october
december november september january february monday friday sunday flowers rose roses daisy lily gold yellow green blue black white red
pink rainbow rosso nero bianco verde blu azzurro giallo arancione celeste argento oro diamante smeraldo rubino zaffiro stronzi fanculo
merda cazzo cazzone cazzi culo figa puttana troia porcodio porcamadonna porcamiseria diocane padrenostro gesu gesucristo jesus christ god
godisgood church heaven solo solomio volare vascorossi vasco vascolive ligabue jovanotti eros ramazzotti laurapausini pausini tizianoferro
negramaro maneskin moda battisti deandre guccini dalla gaber mina celentano renatozero pinodaniele pinkfloyd ledzeppelin rollingstones
deeppurple acdc ironmaiden megadeth coldplay radiohead depeche depechemode shakira rihanna beyonce ladygaga michaeljackson bobmarley
marley rasta reggae rock rocknroll metal heavymetal punk hiphop rap techno house music musica chitarra guitar piano drummer batteria basso
violino dance dancer ballerina danza film cinema teatro attore harrypotter potter hogwarts hermione frodo aragorn bilbo sauron hobbit
lordoftherings jedi yoda skywalker darthvader vader hansolo chewbacca terminator predator alien aliens rambo rocky godfather scarface
tarantino pulpfiction simpson simpsons homer bart southpark garfield snoopy scooby scoobydoo mickey mickeymouse donald goofy bugsbunny
tweety sylvester looney hellokitty barbie doraemon sailor sailormoon holly benji holmes sherlock watson bond jamesbond 007bond snake cobra
viper tiger tigers lion lions panther bear bears wolf wolves wolverine fox dog doggie puppy cat cats kitty kitten kittens horse horses
bird turtle turtles dolphin dolphins shark sharks whale elephant gorilla spider scorpion scorpio leo aries taurus gemini cancer libra
sagittarius capricorn aquarius pisces ariete toro gemelli cancro vergine bilancia scorpione sagittario capricorno acquario pesci maverick
goose iceman rooster hammer ninja samurai sensei karate judo kungfu brucelee chucknorris rocker racing racer formula1 motocross moto biker
driver speed turbo nitro power energy extreme crazy lucky happy smile smiley funny joker jester clown magic magician mystery phantom ghost
spirit demon devil diavolo inferno hell satan lucifer dracula vampire zombie monster beast dinosaur spartan gladiator gladiatore trojan
pirate pirata captain soldier soldato marine marines army navy police carabinieri polizia pompiere doctor dottore nurse infermiera lawyer
avvocato ingegnere engineer student teacher artist artista writer poeta chicago boston dallas denver houston texas florida california
lasvegas miami steelers cowboys packers patriots redskins raiders lakers bulls celtics redsox cubs dodgers giants jets broncos chargers
snowball bubbles bubba buddy rusty max maxmax sparky smokey midnight pumpkin sweetie sweety sweet sweetheart darling honeybee lover lovers
love amour bonjour soleil chouchou doudou loulou marseille hallo schatz ficken hola mariposa corazon amor carlos jorge pedro juan jose
miguel angeles estrella bonita chiquita gatita barca sporting benfica portugal polska lol lollol lolol omg wtf noob n00b leet pwned hax0r
asdf zxcv qaz wsx edc qwe asd zxc abc aaron abby abigail adam adams agent airplane alan albert alfred alicia alison allen allison alpha
alyssa amateur anderson andreas andy animal animals annie apollo archer arizona arnold arrow assassin athena atlanta atlantis avatar
avenger awesome badboy badger baker bandit banker barney baron beach beauty beaver bennett bernard beverly bigboy bigdog bigman billy
billybob birdie birthday bishop blade blaster blizzard blonde blondie blood bluebird bluesky bobby bonnie boomer boxer bradley brandy
bravo brenda bridge bright broken brooke brooklyn brother brown bruce bryan buddha buffalo bulldog bulldogs bullet burton business butter
button buzz caesar calvin camaro cameron campbell camping canyon cardinal carina caroline carrie carter cartman casey casino casper cassie
castle catherine cathy cavalier celine chance changes cherokee chester cheyenne chicken chief china chopper chris christie christina
christine chuck cindy clarence clark classic claude clayton clifford clinton clover cocacola college colorado comet command comrade connie
connor contact control cooper copper country cougar courage cowboy coyote craig creative cricket crusader curtis cynthia dakota darkness
dave dawn deadman death debbie defender delta dennis derek design destiny detroit devils dexter diane diesel digital dirty disney dolly
dolores dominic donkey doris dorothy dougie douglas dragonfly dream dreamer dreams drew duke duncan dustin eclipse edgar edison edwin
einstein elaine electric elijah ellen elvis emerald emperor empire england enigma enterprise espresso esther eugene evelyn everest
evolution excalibur express family fantasy farmer father fender fenway ferret fidelity fireball firebird firefly firefox fireman fisher
fishing flame flash fletcher flipper florence fluffy flyers ford forest forever forward frances francis frank frankie franklin freddie
freddy french friend friends froggy future garden gateway gators general genesis genius gerald giant gibson gilbert glenn goalie goblin
goldberg goldfish goldie golfer golfing gopher gordon grace grandma grandpa great gregory griffin guinness gunner gypsy hamilton hamlet
harold harrison harvey hawaii hawk hawkeye hawks hector heidi helena helpme hendrix herbert hercules herman hero hidden history hobbes
holiday hollywood homerun hooters horizon hotdog hotrod howard hudson hummer hurricane icecream iguana imagine indian indiana indigo
infinity inside ireland irish isaac island israel jackie jacques jaime jamaica janet janice japanese jasmine jasper jeffrey jenny jeremy
jerome jerry jessie joanna joanne joel johnson jonas jones josh joyce juice julia julian julie june jungle junior jupiter justice karina
karma katherine kathleen kathy katie keith kelly kendall kenneth kermit killers king kingdom kings kirk kitchen knight knights korea
kristen kristin kristina kyle lacrosse ladybug lance larry lauren lauri lawrence legend legends lemonade leon leslie letter lewis lexus
liberty light lights lincoln lindsay little lizard lloyd lonely longhorn looking lord lorraine louis louise loveyou lucy lynn machine
maddog madison madman madness magnum malcolm malibu manager mandy manson marathon marcel marcus margie mariners marino marion mark
marlboro marshall martin marvin mason matthews maxima maximus melanie melinda melody member memory memphis mercury mexico michel michigan
micky mighty mike miller million millie millions miracle miranda missy mitchell mobile molly money monroe montana montreal moon mookie
morgan morning morris moscow mother mountain mouse movies mozart muffin murphy mustangs mylove myself naomi nathalie nature nelson nemesis
newport newton nicholas nick nicolas nikita nobody norman normandy norton number oakland ocean officer online orion orlando oxford oxygen
pacific packard paladin pandora paradise parker party patches pavilion peace peanut peanuts pearl pegasus penguin penguins people perfect
perry phillip phillips pickle picture pierre piglet pilot pirates pistol platinum player please polaris polo pony popcorn popeye powers
precious prelude preston pretty private profile prophet puzzle pyramid qwer rabbit racerx raider ralph randy raptor rascal raven raymond
reaper rebel redrum redskin reggie remember renegade republic rescue revolution rhonda ricardo richmond ricky rider river robbie robin
robinson robotech rocket rodeo roger roland roman rommel ronald ronnie rosebud royal ruby runner russell russia ryder sailing saints sally
sammy sandy santa santana santiago saturn savage savannah scarlett schatzi school science scooter scotland scotty search seattle security
senator serenity sergeant serpent service seven sexual shannon shelby shelly sheriff sherry shirley shooter shorty shotgun sierra simple
skater skeeter skipper skippy skyline slayer slick smith smooth sniper snoopdog snow snowboard snowman softball solomon somebody sonic
soprano sound space spanky spencer spike spooky sport sports springer squirrel stanford stanley starfish stargate starlight start station
stealth steel sterling steve stewart sticky stingray storm stranger street strike strong stupid success suicide sultan summit sundance
sunflower sunlight sunrise sunset surfer surfing suzanne swimmer swimming sword swordfish sydney sylvia tanner target tarzan tattoo taxman
temple temptress terry theman theresa thompson thor thumper thunderbird timber titanic titans tomcat tony topgun tornado toronto tower
tracy trader traffic train travel travis treasure trevor trinity trouble troy truck trucks trumpet tucker turkey twilight twister ultimate
unicorn union universe vegeta venice venus veronika vicky victor victory viking vikings village vincent violet virgin vision vivian
volcano volcom voodoo voyager walker wallace walmart warren water watermelon webster wendy wesley western whisky whiskey wildcat wildcats
williams willie willow wilson windsor winner winners winnie winston wisdom wombat wonder wonderful woody working world wrestling xavier
yolanda young yvonne zachary zebra zeppelin zorro chouette coucou salut bonsoir bienvenue carlitos bailando tequiero corazoncito
princesita felicidad alejandro alejandra fernando fernanda gabriela mariana camila andres felipe sebastian pablo ivanov sergey dmitry
andrey svetlana vladimir nastya oksana galina ruslan boris moskva sputnik rossiya kirill maksim viktor zenit spartak dinamo cska samsara
shalom salam habibi banane schalke bayern borussia dortmund hamburg schalke04 sonnenschein sommer sonne frankfurt stefan jurgen wolfgang
liebling mausi hund katze fussball arschloch scheisse geheim pallavolista ciclista cicloturismo bicicletta motorino motocicletta
automobile macchina macchinina camion treno aereo nave vela pesca pescatore caccia cacciatore cucina cuoco ristorante trattoria pizzeria
panino focaccia lasagne tiramisu parmigiano mozzarella prosciutto salame tortellini ravioli gnocchi risotto polenta ragu pesto basilico
rosmarino origano finocchio melanzana zucchina carota pomodoro cipolla aglio peperone peperoncino insalata pesce tonno gamberetto polpo
medusa conchiglia sirena nettuno poseidone zeus minerva venere marte giove saturno urano plutone ercole ulisse enea romolo remo augusto
nerone spartaco gladiatori colosseo pantheon fontana vesuvio etna dolomiti alpi appennino adriatico tirreno ionio mediterraneo sardo
siciliano napoletano romana milanese torinese genovese bolognese fiorentino veneziano pugliese calabrese abruzzese pescatrice maradona10
pulcinella arlecchino pinocchio geppetto lucignolo fatina befana babbonatale presepe panettone pandoro colomba uovo coniglio coniglietto
pulcino gallina papera anatra maiale maialino porcellino mucca vitello agnello pecora capra asino mulo scimmia orso orsetto orsacchiotto
volpe cervo daino scoiattolo riccio talpa topo ratto pipistrello gufo civetta aquila falco corvo merlo passero rondine pettirosso canarino
pappagallo cigno pinguino foca balena squalo orca serpente vipera coccodrillo rana rospo lumaca chiocciola vespina mosca zanzara ragno
formica grillo cicala libellula lucciola bruco
`

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))

/** The passwords found most often in stolen data, as they are. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'])
