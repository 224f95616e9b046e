-- CreateTable
CREATE TABLE "Voice" (
    "owner" TEXT NOT NULL,
    "samples" TEXT NOT NULL,
    "rules" TEXT NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Voice_pkey" PRIMARY KEY ("owner")
);
